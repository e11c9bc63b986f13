import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where something stands in a content folder: `profile.yaml`, a line and its words, or a picture's file name. */
export type Place = { file: string; line?: number; words?: string }

/** What tells one owner's file from another's, however short it is. */
const ownNames: Record<string, string[]> = {
  'profile.yaml': ['name'],
  'projects.yaml': ['title'],
  'experience.yaml': ['company'],
  'education.yaml': ['institution'],
}

/** What many owners have in common, however long it is. */
const sharedFields = ['title', 'role', 'degree', 'location', 'availability', 'label', 'issuer']

/**
 * The lines and pictures of a content folder by which it can be told from somebody else's, each with its SHA-256 (the
 * first 16 digits). Lines that two people may well write alike are left out: short ones, job titles and degrees, lists
 * of technologies, and the skills.
 */
export function fingerprints(contentDirectory: string): { hash: string; place: Place }[] {
  const texts = yamlFiles(contentDirectory)
    .filter((file) => file !== 'skills.yaml')
    .flatMap((file) =>
      linesOf(join(contentDirectory, file)).flatMap((text, index) =>
        isTelling(text, file)
          ? [{ hash: hash(withoutDash(text)), place: { file, line: index + 1, words: wordsOf(text) } }]
          : [],
      ),
    )
  const images = join(contentDirectory, 'images')
  const pictures = (existsSync(images) ? readdirSync(images) : [])
    .sort()
    .map((file) => ({ hash: hash(readFileSync(join(images, file))), place: { file } }))
  return [...texts, ...pictures]
}

/** Where addresses under the reserved domain `.example` (RFC 2606) stand in a content folder. */
export function exampleAddresses(contentDirectory: string): Place[] {
  return yamlFiles(contentDirectory).flatMap((file) =>
    linesOf(join(contentDirectory, file)).flatMap((text, index) =>
      !text.trim().startsWith('#') && /[\w-]\.example\b(?!\.\w)/i.test(text)
        ? [{ file, line: index + 1, words: wordsOf(text) }]
        : [],
    ),
  )
}

function isTelling(line: string, file: string): boolean {
  const { key, value } = partsOf(line)
  if (value === '' || value.startsWith('[') || line.trim().startsWith('#')) return false
  if (key !== undefined && ownNames[file.replace(/\/.*/, '.yaml')]?.includes(key)) return true
  if (key !== undefined && sharedFields.includes(key)) return false
  return value.length >= 30 && (value.match(/\p{L}{2,}/gu)?.length ?? 0) >= 5
}

/** The same line in `projects.yaml` and in a file of its own, where the entry’s dash is left out. */
const withoutDash = (line: string) => line.trim().replace(/^- +/, '')

function partsOf(line: string): { key: string | undefined; value: string } {
  const [, key, value = ''] = /^[\s-]*(?:(\w+):)?\s*(.*)$/.exec(line) ?? []
  return { key, value }
}

/** A line without its field's name, shortened. */
function wordsOf(line: string): string {
  const words = partsOf(line).value.trim()
  return words.length > 30 ? `${words.slice(0, 30).trim()}…` : words
}

/** In the folder itself and, where each project has a file of its own, in `projects/`. */
function yamlFiles(directory: string): string[] {
  const projects = join(directory, 'projects')
  return [
    ...readdirSync(directory),
    ...(existsSync(projects) ? readdirSync(projects).map((name) => `projects/${name}`) : []),
  ]
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
}

const linesOf = (path: string) => readFileSync(path, 'utf8').split(/\r?\n/)

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
