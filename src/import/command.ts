import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { readArguments, runCommand, UsageError } from '../../server/command.ts'
import { isLanguage } from '../content/fields.ts'
import { checkContent } from '../content/load.ts'
import { formatProblems } from '../content/problems.ts'
import { readYaml } from '../content/yaml.ts'
import { pathsIn } from '../content-directory.ts'
import { type Fields, objectOf, stringsOf } from './entry.ts'
import { fromJsonResume } from './json-resume.ts'
import type { Files } from './mapping.ts'
import { readFile } from './read-file.ts'
import { yamlText } from './yaml-text.ts'

const usage = `Usage: npm run import -- <file> [--force]

Writes content/ from a JSON Resume (https://jsonresume.org/schema), or from LinkedIn's export of your data (its folder
or .zip). Pictures and settings are kept; the old files are copied to content-before-import/.

  --force      replaces content/ even if it is not the sample
`

const lacking =
  'Such a file rarely has a headline for the page, figures, pictures, or the technologies of each job (stack), the evidence of skills: docs/content.md says how to add them.'

/** Replaces the YAML of a project's `content/` by that of a résumé; prints what it could not place. */
export function importResume(file: string, project: string, { force = false } = {}): void {
  const content = join(project, 'content')
  /** The entry or entries in a file; empty ones where it is missing or has mistakes. */
  const old = (name: string) => [readYaml(content, name).data()].flat().map(objectOf)
  const [site = {}] = old('site.yaml')
  const [profile] = old('profile.yaml')
  const projectFiles = ['projects.yaml', ...pathsIn(content, 'projects/*.yaml')]
  const projects = new Map(projectFiles.flatMap(old).map((project) => [project['title'], project]))
  // Order, length and variants belong to the texts that are replaced.
  const { sample, sections: _, resume: __, variants: ___, ...settings } = site
  const kept = stringsOf(settings['language']).find(isLanguage)
  const imported = fromJsonResume(readFile(file), kept)
  if (sample !== 'true' && pathsIn(content, '*.yaml').length > 0 && !force)
    throw new UsageError(
      `content/ is no longer the sample. To replace its texts by those of your résumé:\n  npm run import -- ${file} --force`,
    )
  const language = imported.language ?? kept
  const files: Files = {
    ...imported.files,
    // The portrait of the sample is not the owner's.
    profile: withPictures(objectOf(imported.files['profile']), sample === 'true' ? {} : profile),
    projects: [imported.files['projects'] ?? []]
      .flat()
      .map((project) => withPictures(project, projects.get(project['title']))),
    site: { ...settings, ...(language && { language }), ...imported.files['site'] },
  }
  const written = Object.entries(files).map(([name, data]) => {
    const schema = 'entries' in data && !Array.isArray(data) ? 'list' : name
    return { path: `${name}.yaml`, ...yamlText(`../docs/schemas/${schema}.schema.json`, data) }
  })
  const copy = copyOld(content, project)
  // The files of translations go, too: they would belong to other texts.
  for (const path of pathsIn(content, '{*,*/*,*/*/*}.yaml')) fs.rmSync(join(content, path))
  fs.mkdirSync(content, { recursive: true })
  for (const { path, text } of written) if (text) fs.writeFileSync(join(content, path), text)

  const unplaced = written.flatMap(({ path, left }) => left.map((kind) => `  content/${path} · ${kind}`))
  const { problems } = checkContent(content)
  const paragraphs = [
    languageNote(language, imported.language),
    copy && `All files before the import, also those of translations, are in ${copy}/.`,
    unplaced.length > 0 && ['Not imported, or only in part; kept there as comments:', ...unplaced].join('\n'),
    problems.length > 0 && formatProblems(problems).trimEnd(),
    `${lacking}\nTo see the site: npm run dev\nTo check it again: npm run content\n`,
  ]
  const report = paragraphs.filter(Boolean).join('\n\n')
  // A terminal would obey control characters in the names of a résumé.
  process.stdout.write(report.replace(/[^\P{Cc}\n]/gu, ''))
}

/** An entry with the pictures of the old one if it has none of its own. */
function withPictures(entry: Fields, old: Fields = {}): Fields {
  const pictures = Object.entries(old).filter(([name]) => /^(image|figure)/.test(name))
  return entry['image'] ? entry : { ...entry, ...Object.fromEntries(pictures) }
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

/** Says in which language the page speaks, and why. */
function languageNote(language = 'en', named: string | undefined): string {
  const speaks = `The page speaks ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`
  if (named) return `${speaks} (${language}), as your résumé does.`
  return `${speaks}: your résumé names no language. For another one, write for example “language: fr” into content/site.yaml, and import again with --force, because titles of sections are written in it.`
}

// When run directly (`npm run import`).
if (import.meta.main || process.argv[1] === import.meta.filename)
  await runCommand(() => {
    const options = { force: { type: 'boolean' } } as const
    const { values, positionals } = readArguments(usage, { allowPositionals: true, options })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new UsageError(usage.trim())
    importResume(file, join(import.meta.dirname, '../..'), values)
  })
