import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { checkContent } from '../content/load.ts'
import { formatProblems } from '../content/problems.ts'
import { siteSchema } from '../content/schema.ts'
import { pathsIn } from '../content-directory.ts'
import { type Entry, ImportError, type ImportedContent, objectOf } from './imported.ts'
import { keepPictures } from './pictures.ts'
import { readFile } from './read-file.ts'
import { languageNote, leftOut } from './report.ts'
import { yamlText } from './yaml-text.ts'

const usage = `Usage: npm run import -- <file> [--force]

Writes content/ from a JSON Resume (https://jsonresume.org/schema), or from LinkedIn's export of your data (its folder
or .zip). Pictures and settings are kept; the old files are copied to content-before-import/.

  --force      replaces content/ even if it is not the sample
`

/** Replaces the YAML of a project's `content/` by that of a résumé; prints what it could not place. */
export function importResume(file: string, project: string, { force = false } = {}): void {
  const content = join(project, 'content')
  const old = readOld(content)
  const kept = old.site['language']
    ? siteSchema.shape.language.safeParse(old.site['language']).data
    : undefined
  const imported = readFile(file, kept ?? 'en')
  if (old.isOwners && !force)
    throw new ImportError(
      `content/ is no longer the sample. To replace its texts by those of your résumé:\n  npm run import -- ${file} --force`,
    )
  const { site, ...texts } = imported.files
  if (!hasText(texts)) throw new ImportError(`${file} has nothing that content/ could use.`)
  const language = imported.language ?? kept
  const files = {
    ...texts,
    ...keepPictures(texts, old, pathsIn(content, 'images/*')),
    site: siteOf(objectOf(site), old.site, language),
  }
  const copy = copyOld(content, project)
  const translations = replaceYaml(content, files)
  const lines = [languageNote(language ?? 'en', imported.language, kept)]
  if (copy) lines.push(`The files before the import are in ${copy}/.`)
  if (translations.length > 0)
    lines.push(
      `Translations of the old texts are only there now: ${translations.join(', ')}. Copy back what still fits.`,
    )
  const unplaced = leftOut(files)
  if (unplaced.length > 0)
    lines.push(
      '',
      'Not imported, or only in part; kept there as comments:',
      ...unplaced.map((text) => `  ${text}`),
    )
  const { problems } = checkContent(content)
  if (problems.length > 0) lines.push('', formatProblems(problems).trimEnd())
  process.stdout.write(
    `${lines.join('\n')}\n\nTo see the site: npm run dev\nTo check it again: npm run content\n`,
  )
}

interface OldContent {
  site: Entry
  profile: Entry
  projects: Entry[]
  /** Whether it is neither missing nor the sample. */
  isOwners: boolean
}

/** What an import keeps of the old content; of files with mistakes, nothing. */
function readOld(content: string): OldContent {
  const read = (name: string): unknown => {
    try {
      return parse(fs.readFileSync(join(content, name), 'utf8'))
    } catch {
      return undefined
    }
  }
  const site = objectOf(read('site.yaml'))
  const isSample = site['sample'] === true
  const projects = [read('projects.yaml'), ...pathsIn(content, 'projects/*.yaml').map(read)].flat()
  return {
    site,
    // The portrait of the sample is not the owner's.
    profile: isSample ? {} : objectOf(read('profile.yaml')),
    projects: projects.map(objectOf),
    isOwners: !isSample && pathsIn(content, '*.yaml').length > 0,
  }
}

/** Whether there is a text in a value, apart from what could not be placed. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : Object.entries(Object(value)).some(([key, item]) => key !== '#' && hasText(item))

/**
 * `site.yaml`: the settings of the résumé, over those of the old content, without defaults. Order, length and variants belong to
 * the texts that are replaced, labels to their language.
 */
function siteOf(site: Entry, old: Entry, language: string | undefined): Entry {
  const { sample: _sample, sections: _sections, resume: _resume, variants: _variants, labels, ...kept } = old
  const isSame = language === (old['language'] ?? 'en')
  const all: Entry = { ...kept, ...(isSame && { labels }), ...(language && { language }), ...site }
  const defaults: Entry = siteSchema.parse({})
  const isDefault = (name: string) => JSON.stringify(all[name]) === JSON.stringify(defaults[name])
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isDefault(name)))
}

/** Copies the whole folder; a later copy gets a time. Returns its name. */
function copyOld(content: string, project: string): string | undefined {
  if (!fs.existsSync(content)) return undefined
  const first = join(project, 'content-before-import')
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
  const copy = fs.existsSync(first) ? `${first}-${time}` : first
  fs.cpSync(content, copy, { recursive: true })
  return basename(copy)
}

/** Writes the files in place of all YAML; returns the folders of translations, whose files are removed, too. */
function replaceYaml(content: string, files: ImportedContent['files']): string[] {
  const old = pathsIn(content, '{*.yaml,*/*.yaml,*/projects/*.yaml}')
  for (const path of old) fs.rmSync(join(content, path))
  fs.mkdirSync(content, { recursive: true })
  for (const [name, file] of Object.entries(files)) {
    const schema = 'entries' in file && !Array.isArray(file) ? 'list' : name
    const text = yamlText(`../docs/schemas/${schema}.schema.json`, file)
    if (text.split('\n').filter(Boolean).length > 1) fs.writeFileSync(join(content, `${name}.yaml`), text)
  }
  const folders = old.flatMap((path) =>
    path.includes('/') && !path.startsWith('projects/') ? (path.split('/')[0] ?? []) : [],
  )
  return [...new Set(folders)]
}

// When run directly (`npm run import`).
if (import.meta.main || process.argv[1] === import.meta.filename) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, force: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [file] = positionals
    if (values.help) process.stdout.write(usage)
    else if (!file || positionals.length > 1) throw new ImportError(usage)
    else importResume(file, join(import.meta.dirname, '../..'), { force: values.force })
  } catch (error) {
    const { message, code = '', syscall } = error as NodeJS.ErrnoException
    const isUnknown = code.startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof ImportError || syscall !== undefined || isUnknown)) throw error
    process.stderr.write(`${message}\n${isUnknown ? `\n${usage}` : 'Nothing was changed.\n'}`)
    process.exitCode = 1
  }
}
