import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const knownFile = join(import.meta.dirname, 'sample-fingerprints.json')

/** What tells one owner's file from another's, however short it is. */
const ownNames =
  /^(?:profile\.yaml name|projects\S* title|experience\.yaml company|education\.yaml institution)$/
/** What many owners have in common, however long it is. */
const shared = /^skills\.yaml|\b(?:title|role|degree|location|availability|label|issuer)$/

/**
 * Where the sample is left in a content folder: its lines and pictures, known by their hashes (the first 16 digits of
 * SHA-256), and addresses under `.example`, which nobody has (RFC 2606).
 *
 * @example sampleLeft('content') // ['profile.yaml:2 “Iris Calloway”', 'images/hero-dark.webp']
 */
export function sampleLeft(directory: string): string[] {
  const known: string[] = JSON.parse(readFileSync(knownFile, 'utf8'))
  return piecesOf(directory)
    .filter(({ hash, text }) => known.includes(hash) || /^[^#]*[\w-]\.example\b(?!\.\w)/i.test(text))
    .map(({ place }) => place)
}

/** The hashes of everything in a content folder by which it can be told from somebody else's. */
export function fingerprints(directory: string): string[] {
  return [...new Set(piecesOf(directory).map(({ hash }) => hash))].filter(Boolean).sort()
}

/** Lines and pictures; those that two people may well write alike (short ones, job titles, skills) have no hash. */
function piecesOf(directory: string) {
  const files = globSync('{*.yaml,projects/*.yaml,images/*}', { cwd: directory }).sort()
  return files.flatMap((file) => {
    const bytes = readFileSync(join(directory, file))
    if (file.startsWith('images/')) return [{ hash: hashOf(bytes), text: '', place: file }]
    return bytes
      .toString()
      .split('\n')
      .map((text, index) => {
        const [, key = '', value = ''] = /^[\s-]*(?:(\w+):)?\s*(.*)$/.exec(text) ?? []
        const words = value.length > 30 ? `${value.slice(0, 30).trim()}…` : value
        const hash = isTelling(`${file} ${key}`, value) ? hashOf(text.trim().replace(/^- +/, '')) : ''
        return { hash, text, place: `${file}:${index + 1} “${words}”` }
      })
  })
}

function isTelling(field: string, value: string): boolean {
  if (/^(?:$|\[|#)/.test(value)) return false
  const isLong = value.length >= 30 && (value.match(/\p{L}{2,}/gu)?.length ?? 0) >= 5
  return ownNames.test(field) || (isLong && !shared.test(field))
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16)

// As a program, for whoever changes the sample: writes the hashes of what is in content/.
if (import.meta.main) {
  const hashes = fingerprints(join(import.meta.dirname, '../../content'))
  writeFileSync(knownFile, `${JSON.stringify(hashes, null, 2)}\n`)
}
