import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const knownFile = join(import.meta.dirname, 'sample-fingerprints.json')

/**
 * Where the sample is left in a content folder: its pictures and longer texts, known by their hashes (the first 16
 * digits of SHA-256), and addresses under `.example`, which nobody has (RFC 2606). A picture that nothing names is not
 * published.
 *
 * @example sampleLeft('content') // ['profile.yaml:2 “I build data systems that stay…”', 'images/hero-dark.webp']
 */
export function sampleLeft(directory: string): string[] {
  const { pieces } = knownSample()
  const yaml = yamlOf(directory)
  return piecesOf(directory)
    .filter(({ place }) => !place.startsWith('images/') || yaml.includes(place))
    .filter(({ hash, text }) => pieces.includes(hash) || /^[^#]*[\w-]\.example\b(?!\.\w)/i.test(text))
    .map(({ place }) => place)
}

/** Whether every word in a content folder is the sample's, so that nothing of the owner's is lost with it. */
export const isSample = (directory: string): boolean => hashOf(yamlOf(directory)) === knownSample().yaml

/** What the sample is known by: all its YAML, and its pictures and longer texts. */
export function fingerprints(directory: string): Fingerprints {
  const pieces = new Set(piecesOf(directory).map(({ hash }) => hash))
  return { yaml: hashOf(yamlOf(directory)), pieces: [...pieces].filter(Boolean).sort() }
}

interface Fingerprints {
  yaml: string
  pieces: string[]
}
const knownSample = (): Fingerprints => JSON.parse(readFileSync(knownFile, 'utf8'))

const yamlFiles = '{*.yaml,projects/*.yaml}'
/** All files as one text, with line ends that git may have changed as they were. */
const yamlOf = (directory: string) =>
  globSync(yamlFiles, { cwd: directory })
    .sort()
    .map((file) => `${file}\n${readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')}`)
    .join('')

/** Lines and pictures; a line whose value is short or a list has no hash, because others may have the same. */
function piecesOf(directory: string) {
  return globSync('{*.yaml,projects/*.yaml,images/*}', { cwd: directory })
    .sort()
    .flatMap((file) => {
      const bytes = readFileSync(join(directory, file))
      if (file.startsWith('images/')) return [{ hash: hashOf(bytes), text: '', place: file }]
      return [...bytes.toString().split('\n').entries()].map(([index, text]) => {
        const value = text.replace(/^[\s-]*(\w+:)?\s*/, '')
        const words = value.length > 30 ? `${value.slice(0, 30).trim()}…` : value
        const hash = value.length >= 40 && !/^[[#]/.test(value) ? hashOf(value) : ''
        return { hash, text, place: `${file}:${index + 1} “${words}”` }
      })
    })
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16)

// As a program, for whoever changes the sample: writes the hashes of what is in content/.
if (import.meta.main) {
  const known = fingerprints(join(import.meta.dirname, '../../content'))
  writeFileSync(knownFile, `${JSON.stringify(known, null, 2)}\n`)
}
