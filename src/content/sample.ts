import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import known from './sample-fingerprints.json' with { type: 'json' }

/**
 * Finds leftover sample content in a folder: its pictures and longer texts, by their hashes (the first 16 digits of
 * SHA-256), and addresses below the reserved domain `.example` (RFC 2606). Ignores unused pictures, which are not published.
 *
 * @example findSampleContent('content') // ['images/hero-dark.webp', 'profile.yaml:2 “I build data systems that stay…”']
 */
export function findSampleContent(directory: string): string[] {
  const yaml = yamlOf(directory).flat().join('\n')
  return piecesOf(directory)
    .filter(({ place }) => !place.startsWith('images/') || yaml.includes(place))
    .filter(({ hash, text }) => known.pieces.includes(hash) || /^[^#]*[\w-]\.example\b(?!\.\w)/i.test(text))
    .map(({ place }) => place)
}

/** Whether the YAML of a content folder is that of the sample, so that it may be overwritten. */
export const isSample = (directory: string): boolean => fingerprints(directory).yaml === known.yaml

/** Hashes of the whole YAML, and of each picture and longer text. */
export function fingerprints(directory: string): typeof known {
  const pieces = new Set(piecesOf(directory).map(({ hash }) => hash))
  return { yaml: hashOf(yamlOf(directory).flat().join('\n')), pieces: [...pieces].filter(Boolean).sort() }
}

/** The YAML files and their texts, with normalized line ends, which git may have changed. */
const yamlOf = (directory: string) =>
  globSync('{*.yaml,projects/*.yaml}', { cwd: directory })
    .sort()
    .map((file) => [file, readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')] as const)

/** All pictures and lines. A line with a short value or a list has no hash, because other content may have the same. */
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

// When run directly (`npx node src/content/sample.ts`): writes the hashes of the current content/ as those of the sample.
if (import.meta.main) {
  const current = fingerprints(join(import.meta.dirname, '../../content'))
  const file = join(import.meta.dirname, 'sample-fingerprints.json')
  writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`)
}
