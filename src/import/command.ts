import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage } from '../content/fields.ts'
import { checkContent } from '../content/load.ts'
import { formatProblems } from '../content/problems.ts'
import { pathsIn } from '../content-directory.ts'
import { fromJsonResume } from './json-resume.ts'
import { readOld, withPictures } from './old-content.ts'
import { readFile } from './read-file.ts'
import { ImportError, stringsOf } from './source.ts'
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
  const kept = stringsOf(old.settings['language']).find(isLanguage)
  const imported = fromJsonResume(readFile(file), kept)
  if (old.isOwners && !force)
    throw new ImportError(
      `content/ is no longer the sample. To replace its texts by those of your résumé:\n  npm run import -- ${file} --force`,
    )
  const language = imported.language ?? kept
  const files = {
    ...imported.files,
    ...withPictures(imported.files, old),
    site: { ...old.settings, ...(language && { language }), ...imported.files['site'] },
  }
  const written = Object.entries(files).map(([name, data]) => {
    const schema = 'entries' in data && !Array.isArray(data) ? 'list' : name
    return { path: `${name}.yaml`, ...yamlText(`../docs/schemas/${schema}.schema.json`, data) }
  })
  const copy = copyOld(content, project)
  // Also the files of translations.
  for (const path of pathsIn(content, '{*,*/*,*/*/*}.yaml')) fs.rmSync(join(content, path))
  fs.mkdirSync(content, { recursive: true })
  for (const { path, text } of written) if (text) fs.writeFileSync(join(content, path), text)

  const unplaced = written.flatMap(({ path, left }) => left.map((kind) => `  content/${path} · ${kind}`))
  const { problems } = checkContent(content)
  const paragraphs = [
    languageNote(language, imported.language) +
      (copy ? `\nAll files before the import, also those of translations, are in ${copy}/.` : ''),
    unplaced.length > 0 && ['Not imported, or only in part; kept there as comments:', ...unplaced].join('\n'),
    problems.length > 0 && formatProblems(problems).trimEnd(),
    'To see the site: npm run dev\nTo check it again: npm run content\n',
  ]
  const report = paragraphs.filter(Boolean).join('\n\n')
  // A terminal would obey control characters in keys of the résumé.
  process.stdout.write(report.replace(/[^\P{Cc}\n]/gu, ''))
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
function languageNote(language: string | undefined, named: string | undefined): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language ?? 'en')
  if (named) return `The page speaks ${name} (${language}), as your résumé does.`
  if (language) return `The page speaks ${name} (${language}), as content/site.yaml says.`
  const change =
    'For another one, write for example “language: fr” into content/site.yaml and import again, with --force.'
  return `The page speaks ${name}: your résumé names no language. ${change}`
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
