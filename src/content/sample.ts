import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import known from './sample-fingerprints.json' with { type: 'json' }

/**
 * Where the sample is left in a content folder: its pictures and longer texts, known by their hashes (the first 16
 * digits of SHA-256), and addresses under `.example`, which nobody has (RFC 2606). A picture that nothing names is not
 * published.
 *
 * @example sampleLeft('content') // ['images/hero-dark.webp', 'profile.yaml:2 “I build data systems that stay…”']
 */
export function sampleLeft(directory: string): string[] {
  const yaml = yamlOf(directory).flat().join('\n')
  return piecesOf(directory)
    .filter(({ place }) => !place.startsWith('images/') || yaml.includes(place))
    .filter(({ hash, text }) => known.pieces.includes(hash) || /^[^#]*[\w-]\.example\b(?!\.\w)/i.test(text))
    .map(({ place }) => place)
}

/** Whether every word in a content folder is the sample's, so that nothing of the owner's is lost with it. */
export const isSample = (directory: string): boolean => fingerprints(directory).yaml === known.yaml

/** What the sample is known by: all its YAML, and its pictures and longer texts. */
export function fingerprints(directory: string): typeof known {
  const pieces = new Set(piecesOf(directory).map(({ hash }) => hash))
  return { yaml: hashOf(yamlOf(directory).flat().join('\n')), pieces: [...pieces].filter(Boolean).sort() }
}

/** Each file and its text, with line ends that git may have changed as they were. */
const yamlOf = (directory: string) =>
  globSync('{*.yaml,projects/*.yaml}', { cwd: directory })
    .sort()
    .map((file) => [file, readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')] as const)

/** Pictures and lines; a line whose value is short or a list has no hash, because others may have the same. */
function piecesOf(directory: string) {
  const pictures = globSync('images/*', { cwd: directory }).map((place) => ({
    hash: hashOf(readFileSync(join(directory, place))),
    text: '',
    place,
  }))
  const lines = yamlOf(directory).flatMap(([file, yaml]) =>
    yaml.split('\n').map((text, index) => {
      const value = text.replace(/^[\s-]*(\w+:)?\s*/, '')
      const words = value.length > 30 ? `${value.slice(0, 30).trim()}…` : value
      const hash = value.length >= 40 && !/^[[#]/.test(value) ? hashOf(value) : ''
      return { hash, text, place: `${file}:${index + 1} “${words}”` }
    }),
  )
  return [...pictures, ...lines]
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16)

// As a program, for whoever changes the sample: writes the hashes of what is in content/.
if (import.meta.main) {
  const current = fingerprints(join(import.meta.dirname, '../../content'))
  const file = join(import.meta.dirname, 'sample-fingerprints.json')
  writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`)
}
