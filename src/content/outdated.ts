import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTextKind } from './kinds.ts'
import { fieldPath, type Problem, type Value, warningAt } from './problems.ts'
import { parseYaml } from './yaml.ts'

/** When a line was last committed, in seconds, and in which commit. */
interface Change {
  time: number
  commit: string
}
const never: Change = { time: 0, commit: '' }
const later = (a: Change, b: Change) => (b.time > a.time ? b : a)

/**
 * Warns of translated texts whose original was changed later, according to git; of none outside of a repository.
 *
 * @param languages the folders with translations, such as `fr/`
 */
export function outdatedTranslations(directory: string, values: Value[], languages: string[]): Problem[] {
  if (languages.length === 0) return []
  const texts = values.filter(({ kind }) => isTextKind(kind))
  const files = new Set(texts.map(({ location }) => location.file))
  const changes = new Map(files.values().map((file) => [file, lineChanges(join(directory, file))]))
  const fields = Map.groupBy(texts, fieldOf)
  /** When a field, or an item of its list, was last changed. */
  const changed = (values: Value[] = []) =>
    values.flatMap(({ location: { file, line = 0 } }) => changes.get(file)?.[line] ?? []).reduce(later, never)
  const read = new Map<string, string>()
  /** All texts of a file in a commit, as JSON. */
  const textsIn = (version: string) => {
    const known = read.get(version)
    if (known !== undefined) return known
    const { stdout } = spawnSync('git', ['show', version], { cwd: directory, encoding: 'utf8' })
    const texts = JSON.stringify(parseYaml(stdout).data ?? null)
    read.set(version, texts)
    return texts
  }
  return [...fields].flatMap(([field, values]) => {
    const [value] = values
    const language = languages.find((folder) => value?.location.file.startsWith(folder))
    const originals = language ? fields.get(field.slice(language.length)) : []
    const [original] = originals ?? []
    const { time, commit } = changed(values)
    if (!value || !original || changed(originals).time <= time) return []
    const { file, line } = original.location
    // Lines change with a date in them, their order or their ends, too.
    const before = textsIn(`${commit}:./${file}`)
    if (originals?.every(({ text }) => before.includes(JSON.stringify(text)))) return []
    const message = `is older than content/${file}:${line}. Translate it again; if it is right, add a comment to its line.`
    return warningAt(value.location, message)
  })
}

/** The file and the path of a text; the items of a list are one field. */
const fieldOf = ({ path, location }: Value): string => [location.file, ...fieldPath(path)].join('/')

/**
 * The last change of each line; a line that is not committed yet is the newest, also in a file that git does not
 * track. Continuation lines of a text count for its first line.
 */
function lineChanges(file: string): Change[] {
  const { stdout, status } = spawnSync('git', ['blame', '--line-porcelain', '--', file], {
    cwd: join(file, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!existsSync(file)) return []
  const commits = status === 0 ? stdout.matchAll(/^([0-9a-f]{40}) [\s\S]*?^committer-time (\d+)$/gm) : []
  const changes = Array.from(commits, ([, commit = '', time]) => ({
    time: /^0+$/.test(commit) ? Infinity : Number(time),
    commit,
  }))
  const lines = readFileSync(file, 'utf8').split('\n')
  let first = 0
  const newest: Change[] = []
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    if (/^\s*(- |[\w-]+:(\s|$))/.test(line)) first = index + 1
    newest[first] = later(newest[first] ?? never, changes[index] ?? { time: Infinity, commit: '' })
  }
  return newest
}
