import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTextKind } from './kinds.ts'
import { type Problem, type Value, warningAt } from './problems.ts'

/**
 * Warns of translated texts whose original was changed later, according to git; of none outside of a repository.
 *
 * @param languages the folders with translations, such as `fr/`
 */
export function outdatedTranslations(directory: string, values: Value[], languages: string[]): Problem[] {
  if (languages.length === 0) return []
  const texts = values.filter(({ kind }) => isTextKind(kind))
  const files = new Set(texts.map(({ location }) => location.file))
  const times = new Map(files.values().map((file) => [file, lineTimes(join(directory, file))]))
  const fields = Map.groupBy(texts, fieldOf)
  /** When a field, or an item of its list, was last changed. */
  const changed = (values: Value[] = []) =>
    Math.max(0, ...values.flatMap(({ location: { file, line = 0 } }) => times.get(file)?.[line] ?? 0))
  return [...fields].flatMap(([field, values]) => {
    const [value] = values
    const language = languages.find((folder) => value?.location.file.startsWith(folder))
    const originals = language ? fields.get(field.slice(language.length)) : []
    const [original] = originals ?? []
    if (!value || !original || changed(originals) <= changed(values)) return []
    const { file, line } = original.location
    const message = `is older than content/${file}:${line}. Translate it again; if it is right, add a comment to its line.`
    return warningAt(value.location, message)
  })
}

/** The file and the path of a text; the items of a list are one field. */
function fieldOf({ path, location }: Value): string {
  const names = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
  return [location.file, ...names].join('/')
}

/**
 * When each line was last committed, in seconds; a line that is not committed yet is the newest, also in a file that git
 * does not track. Continuation lines of a text count for its first line.
 */
function lineTimes(file: string): number[] {
  const { stdout, status } = spawnSync('git', ['blame', '--line-porcelain', '--', file], {
    cwd: join(file, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!existsSync(file)) return []
  const commits = status === 0 ? stdout.matchAll(/^([0-9a-f]{40}) [\s\S]*?^committer-time (\d+)$/gm) : []
  const times = Array.from(commits, ([, hash, time]) => (/^0+$/.test(hash ?? '') ? Infinity : Number(time)))
  const lines = readFileSync(file, 'utf8').split('\n')
  let first = 0
  const newest: number[] = []
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    if (/^\s*(- |[\w-]+:(\s|$))/.test(line)) first = index + 1
    newest[first] = Math.max(newest[first] ?? 0, times[index] ?? Infinity)
  }
  return newest
}
