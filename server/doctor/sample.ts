import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const knownFile = join(import.meta.dirname, 'sample-fingerprints.json')

/**
 * Where the sample is left in a content folder: its pictures and longer texts, known by their hashes (the first 16
 * digits of SHA-256), and addresses under `.example`, which nobody has (RFC 2606).
 *
 * @example sampleLeft('content') // ['profile.yaml:2 “I build data systems that stay…”', 'images/hero-dark.webp']
 */
export function sampleLeft(directory: string): string[] {
  const known: string[] = JSON.parse(readFileSync(knownFile, 'utf8'))
  return piecesOf(directory)
    .filter(({ hash, text }) => known.includes(hash) || /^[^#]*[\w-]\.example\b(?!\.\w)/i.test(text))
    .map(({ place }) => place)
}

/** The hashes of the pictures and longer texts in a content folder. */
export function fingerprints(directory: string): string[] {
  return [...new Set(piecesOf(directory).map(({ hash }) => hash))].filter(Boolean).sort()
}

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
  const hashes = fingerprints(join(import.meta.dirname, '../../content'))
  writeFileSync(knownFile, `${JSON.stringify(hashes, null, 2)}\n`)
}
