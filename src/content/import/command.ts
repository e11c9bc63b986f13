import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkContent } from '../check.ts'
import { entryName, errorsOf, formatProblems } from '../problems.ts'
import { readPortfolio } from '../read.ts'
import { isSample } from '../sample.ts'
import { contentFiles } from '../schema.ts'
import { fromJsonResume } from './convert.ts'
import { sections } from './sections.ts'
import type { ImportedFile } from './take.ts'
import { yamlText } from './yaml-text.ts'

const help = `Usage: npm run import -- resume.json
       npm run import -- resume.json --force

Writes content/ from a JSON Resume (https://jsonresume.org/schema). Pictures stay. What has no place in content/ is named
and kept there as a comment. Nothing is changed where anything fails.

  --force    also where content/ is no longer the sample
`

/** Something that the owner can put right; printed without a stack trace. */
class ImportError extends Error {}

/** Replaces the words in a project's `content/` by those of a résumé; prints what is worth knowing. */
export async function importResume(file: string, project: string, force: boolean): Promise<void> {
  const json = readResume(file)
  const content = join(project, 'content')
  if (existsSync(content) && !isSample(content) && !force)
    throw new ImportError(
      'content/ is no longer the sample, and its words would be lost; nothing was changed. To replace them:\n' +
        `  npm run import -- ${file} --force`,
    )
  const pictures = globSync('images/*', { cwd: content })
  const [portfolio] = readPortfolio(content).portfolios
  const { files, guesses } = fromJsonResume(json, { pictures, portfolio })

  const made = join(project, `.import-${process.pid}`)
  try {
    mkdirSync(made)
    if (existsSync(content)) cpSync(content, made, { recursive: true })
    for (const words of globSync(['*.yaml', 'projects'], { cwd: made }))
      rmSync(join(made, words), { recursive: true })
    for (const [name, imported] of Object.entries(files)) {
      const schema = contentFiles[name] ? name : 'list'
      if (!isEmpty(imported)) writeFileSync(join(made, `${name}.yaml`), yamlText(schema, imported))
    }
    const errors = errorsOf(await checkContent(made))
    if (errors.length > 0) throw new ImportError(`${formatProblems(errors)}\nNothing was changed.`)
    swap(made, content)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  process.stdout.write(report(files, guesses))
}

function readResume(file: string): object {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`${file} is not JSON, and nothing was changed: ${(error as Error).message}`)
  }
  if (['basics', ...Object.keys(sections)].some((key) => key in Object(json))) return json as object
  throw new ImportError(
    `${file} is no JSON Resume, and nothing was changed: it has neither basics nor work nor another section of\n` +
      'https://jsonresume.org/schema',
  )
}

const isEmpty = ({ data, left }: ImportedFile) =>
  left.length === 0 && Object.values(data).every((value) => Array.isArray(value) && value.length === 0)

/** Puts the new folder where the old one is, or leaves the old one there. */
function swap(made: string, content: string): void {
  const old = `${made}-old`
  if (existsSync(content)) renameSync(content, old)
  try {
    renameSync(made, content)
  } catch (error) {
    if (existsSync(old)) renameSync(old, content)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/** What was written, what had no place, and what the owner still has to say. */
function report(files: Record<string, ImportedFile>, guesses: object): string {
  const kept = Object.entries(files).flatMap(([name, { data, left }]) =>
    left.map(({ path, what, missing }) => {
      const reason = missing ? `an entry without ${missing.join(', ')}` : Object.keys(what).join(', ')
      return [`content/${name}.yaml`, entryName(data, [...path, '']), reason].filter(Boolean).join(' · ')
    }),
  )
  const invented = Object.entries(guesses).map(([name, value]) => `${name}: ${value}`)
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? `\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}` : ''
  return [
    'content/ is written from your résumé.\n',
    part('Without a place, and kept there as comments', kept),
    part('Not in your résumé; write your own into content/profile.yaml', invented),
    '\nLook at it with: npm run dev\nWhat is not ready: npm run doctor\n',
  ].join('')
}

// As a program.
if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, force: { type: 'boolean' } },
    })
    const [file] = positionals
    if (values.help) process.stdout.write(help)
    else if (!file || positionals.length > 1) throw new ImportError(help)
    else await importResume(file, join(import.meta.dirname, '../../..'), values.force ?? false)
  } catch (error) {
    const { message, code = '', syscall } = error as NodeJS.ErrnoException
    const isPlain = error instanceof ImportError || syscall !== undefined || code.startsWith('ERR_PARSE_ARGS')
    if (!isPlain) throw error
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
