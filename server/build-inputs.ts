import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../contact/errors.ts'
import type { Settings } from '../contact/settings.ts'

/** What a build is made of; a change of any file or package version makes `dist/` out of date. */
const sources = [
  'content',
  'public',
  'src',
  'astro.config.ts',
  'contact/message.ts',
  'contact/mail/site.ts',
  'contact/text.ts',
  'package.json',
  'package-lock.json',
]

const pageSettings = ['SITE_URL', 'SITE_BASE', 'PUBLIC_CONTACT_ENDPOINT'] as const

/** The settings that are built into the pages. */
export type PageSettings = Pick<Settings, (typeof pageSettings)[number]>

/** A setting by its value, a source by the hash of its files. */
export type Inputs = Record<string, string>

/** Whether the sources are present. A container has only `dist/` and the server. */
export const hasSources = (project: string) => existsSync(join(project, 'astro.config.ts'))

/** Reads all inputs of a build; without sources, only the settings. */
export function inputsOf(settings: PageSettings, project: string): Inputs {
  const values = pageSettings.map((name) => [name, settings[name]])
  const hashes = hasSources(project) ? sources.map((name) => [name, hashOf(project, name)]) : []
  return Object.fromEntries([...values, ...hashes])
}

/** Hashes names and bytes, not dates: a clone, a copy or a clock that was wrong changes those. Tests are not built. */
function hashOf(project: string, name: string): string {
  const hash = createHash('sha256')
  const path = join(project, name)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const names = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : ['']
  for (const file of names.sort().filter((file) => !ignored(name).test(file))) {
    const bytes = read(join(path, file))
    if (bytes) hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** Hidden files of `public/` are copied; elsewhere they belong to editors. */
const ignored = (name: string) => (name === 'public' ? /\.DS_Store$/ : /(^|[\\/])\.|\.test\.tsx?$/)

/** Returns undefined for a folder, and for a file that vanished after it was listed, as `git` and editors replace files. */
function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (['EISDIR', 'ENOENT'].includes(codeOf(error))) return undefined
    throw error
  }
}
