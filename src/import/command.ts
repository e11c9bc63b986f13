import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { errorsOf, formatProblem, formatProblems } from '../content/problems.ts'
import { isSample } from '../content/sample.ts'
import { isLanguage } from '../content/translate.ts'
import { pathsIn } from '../content-directory.ts'
import type { ImportedFile, ImportedFiles } from '../json-resume/read.ts'
import { checkContent } from '../portfolio/check.ts'
import { contentFiles } from '../portfolio/files.ts'
import { readPortfolio } from '../portfolio/read.ts'
import { fromJsonResume } from './convert.ts'
import { ImportError, readResume } from './read-resume.ts'
import { englishWords, report } from './report.ts'
import { asTranslation } from './translation.ts'
import { yamlText } from './yaml-text.ts'

const usage = `Usage: npm run import -- resume.json [--into <language>] [--force]

Writes content/ from a JSON Resume (https://jsonresume.org/schema). Pictures are kept. Fields without an equivalent are
printed and kept there as comments. The replaced files are kept in content-replaced/. If anything fails, nothing is changed.

  --into en    writes a translation, content/en/, instead of the first language
  --force      replaces content/ even if it is not the sample, or a translation that exists
`

interface Options {
  /** Replaces what exists. */
  force?: boolean | undefined
  /** The language of a translation. */
  into?: string | undefined
}

/** Replaces the YAML of a project's `content/` by that of a résumé; prints what was not imported. */
export async function importResume(file: string, project: string, { force, into }: Options = {}) {
  const json = readResume(file)
  const content = join(project, 'content')
  const exists = fs.existsSync(content)
  const pictures = pathsIn(content, 'images/*')
  const [portfolio] = readPortfolio(content).portfolios
  if (into && !isLanguage(into)) throw new ImportError(`${into} is not a language tag such as en or pt-BR.`)
  const language = into ?? portfolio?.site.language ?? 'en'
  const result = fromJsonResume(json, { pictures, portfolio, language })
  if (!result.isResume) {
    const reason = 'nothing in it is known to https://jsonresume.org/schema'
    throw new ImportError(`${file} is not a JSON Resume, and nothing was changed: ${reason}`)
  }
  const folder = into ? `content/${into}` : 'content'
  // A new translation replaces nothing.
  const isReplaced = fs.existsSync(join(project, folder))
  if (isReplaced && !force && (into || !isSample(content)))
    throw new ImportError(
      `${folder}/ ${into ? 'exists already' : 'is no longer the sample'}, and its texts would be lost; ` +
        `nothing was changed. To replace them:\n  npm run import -- ${file}${into ? ` --into ${into}` : ''} --force`,
    )
  const { files, placeholders, notes } = into ? asTranslation(result, portfolio, into, content) : result
  const imported = join(project, `.import-${process.pid}`)
  const kept = join(project, 'content-replaced')
  // An earlier import may have kept files there.
  const replaced = fs.existsSync(kept) ? `${kept}-${Date.now()}` : kept
  try {
    fs.mkdirSync(imported)
    if (exists) fs.cpSync(content, imported, { recursive: true })
    writeFiles(imported, files, into)
    if (!into) notes.push(...(await withoutUnfit(imported, basename(replaced))))
    const errors = errorsOf(await checkContent(imported))
    if (errors.length > 0) throw new ImportError(`${formatProblems(errors)}\nNothing was changed.`)
    if (exists) fs.renameSync(content, replaced)
    fs.renameSync(imported, content)
    if (!isReplaced) fs.rmSync(replaced, { recursive: true, force: true })
  } finally {
    if (exists && !fs.existsSync(content)) fs.renameSync(replaced, content)
    fs.rmSync(imported, { recursive: true, force: true })
  }
  if (isReplaced) process.stdout.write(`The files before the import are in ${basename(replaced)}/.\n`)
  const doubts = [...notes, ...(/^en\b/.test(language) ? [] : englishWords(folder, files))]
  process.stdout.write(report(folder, files, placeholders, doubts))
}

/** Writes files into a copy of `content/`, from which those that they replace are removed. */
function writeFiles(copy: string, files: ImportedFiles, into: string | undefined): void {
  const folders = Object.keys(contentFiles).filter((name) => contentFiles[name]?.folder)
  const replaced = into ? [into] : ['*.yaml', ...folders]
  for (const path of fs.globSync(replaced, { cwd: copy })) fs.rmSync(join(copy, path), { recursive: true })
  const target = join(copy, into ?? '')
  fs.mkdirSync(target, { recursive: true })
  for (const [name, file] of Object.entries(files)) {
    if (isEmpty(file)) continue
    const path = join(target, `${name}.yaml`)
    fs.mkdirSync(dirname(path), { recursive: true })
    fs.writeFileSync(path, yamlText(schemaOf(name, file, into), file))
  }
}

const isEmpty = ({ data, unmapped }: ImportedFile) =>
  unmapped.length === 0 && Object.values(data).every((value) => Array.isArray(value) && value.length === 0)

/** Removes files of translations that do not fit the new texts; says why, and which languages are kept. */
async function withoutUnfit(imported: string, replaced: string): Promise<string[]> {
  const languages = fs.readdirSync(imported).filter(isLanguage)
  const errors = errorsOf(await checkContent(imported))
  const translated = errors.filter(({ file }) => languages.includes(file.split('/')[0] ?? ''))
  const unfit = Map.groupBy(translated, ({ file }) => file)
  for (const file of unfit.keys()) fs.rmSync(join(imported, file), { recursive: true, force: true })
  const kept = languages.filter((tag) => fs.globSync(`${tag}/**/*.yaml`, { cwd: imported }).length > 0)
  const reason = `is now only in ${replaced}/, because it does not fit the new texts: translate it again`
  return [
    ...[...unfit].map(([file, problems]) =>
      [`content/${file} ${reason}`, ...problems.map(formatProblem)].join('\n    '),
    ),
    ...kept.map((tag) => `content/${tag}/ is kept: check that it translates the new texts`),
  ]
}

/** The path of a file's JSON Schema; that of `projects/sluice.yaml` is for one project. */
function schemaOf(name: string, { data }: ImportedFile, into: string | undefined): string {
  const [first = '', entry] = name.split('/')
  const schema = first in contentFiles && !Object.hasOwn(data, 'entries') ? first : 'list'
  const up = '../'.repeat([name, into, entry].filter(Boolean).length)
  return `${up}docs/schemas/${into ? 'translated/' : ''}${entry ? schema.replace(/s$/, '') : schema}`
}

// When run directly (`npm run import`).
if (import.meta.main || process.argv[1] === import.meta.filename) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        force: { type: 'boolean' },
        into: { type: 'string' },
      },
    })
    const [file] = positionals
    if (values.help) process.stdout.write(usage)
    else if (!file || positionals.length > 1) throw new ImportError(usage)
    else await importResume(file, join(import.meta.dirname, '../..'), values)
  } catch (error) {
    const { message, code = '', syscall } = error as NodeJS.ErrnoException
    const isUnknown = code.startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof ImportError || syscall !== undefined || isUnknown)) throw error
    process.stderr.write(`${message}\n${isUnknown ? `\n${usage}` : ''}`)
    process.exitCode = 1
  }
}
