import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { isLanguage } from '../content/fields.ts'
import { checkContent } from '../content/load.ts'
import { formatProblems } from '../content/problems.ts'
import { pathsIn } from '../content-directory.ts'
import { type Files, ImportError, objectOf, stringsOf } from './imported.ts'
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
  const kept = stringsOf(old.settings['language']).find(isLanguage)
  const imported = readFile(file, kept ?? 'en')
  if (old.isOwners && !force)
    throw new ImportError(
      `content/ is no longer the sample. To replace its texts by those of your résumé:\n  npm run import -- ${file} --force`,
    )
  const language = imported.language ?? kept
  const files = {
    ...imported.files,
    ...keepPictures(imported.files, old, pathsIn(content, 'images/*')),
    site: { ...old.settings, ...(language && { language }), ...imported.files['site'] },
  }
  const copy = copyOld(content, project)
  const translations = replaceYaml(content, files)
  const lines = [languageNote(language ?? 'en', imported.language, kept)]
  if (copy) lines.push(`The files before the import are in ${copy}/.`)
  if (translations.length > 0)
    lines.push(
      `Translations of the old texts are only there now: ${translations.join(', ')}. Copy back what still fits.`,
    )
  const unplaced = leftOut(files).map((text) => `  ${text}`)
  if (unplaced.length > 0)
    lines.push('', 'Not imported, or only in part; kept there as comments:', ...unplaced)
  const { problems } = checkContent(content)
  if (problems.length > 0) lines.push('', formatProblems(problems).trimEnd())
  process.stdout.write(
    `${lines.join('\n')}\n\nTo see the site: npm run dev\nTo check it again: npm run content\n`,
  )
}

/** What an import keeps of the old content; of files with mistakes, nothing. */
function readOld(content: string) {
  const read = (name: string): unknown => {
    try {
      return parse(fs.readFileSync(join(content, name), 'utf8'))
    } catch {
      return undefined
    }
  }
  // Order, length and variants belong to the texts that are replaced.
  const { sample, sections: _, resume: __, variants: ___, ...settings } = objectOf(read('site.yaml'))
  const projects = [read('projects.yaml'), ...pathsIn(content, 'projects/*.yaml').map(read)].flat()
  return {
    settings,
    // The portrait of the sample is not the owner's.
    profile: sample === true ? {} : objectOf(read('profile.yaml')),
    projects: projects.map(objectOf),
    /** Whether it is neither missing nor the sample. */
    isOwners: sample !== true && pathsIn(content, '*.yaml').length > 0,
  }
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
function replaceYaml(content: string, files: Files): string[] {
  const old = pathsIn(content, '{*,*/*,*/*/*}.yaml')
  for (const path of old) fs.rmSync(join(content, path))
  fs.mkdirSync(content, { recursive: true })
  for (const [name, file] of Object.entries(files)) {
    const schema = 'entries' in file && !Array.isArray(file) ? 'list' : name
    const text = yamlText(`../docs/schemas/${schema}.schema.json`, file)
    // Else nothing but the line with the schema.
    if (text.trim().includes('\n')) fs.writeFileSync(join(content, `${name}.yaml`), text)
  }
  return [...new Set(old.map((path) => path.replace(/\/.*/, '')))].filter(isLanguage)
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
