import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const readme = join(import.meta.dirname, '../../README.md')
const begin = '<!-- figures: written by `npm run bench -- --readme` -->\n'
const end = '<!-- /figures -->\n'

/** Puts the figures between the two marks that README keeps for them. */
export function writeToReadme(figures: string): void {
  const [before, after] = parts()
  writeFileSync(readme, `${before}${begin}\n${figures}\n\n${end}${after}`)
}

/** What stands between the marks. */
export function figuresInReadme(): string {
  return parts()[2].trim()
}

function parts(): [before: string, after: string, between: string] {
  const text = readFileSync(readme, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`README.md needs the lines ${begin.trim()} and ${end.trim()}`)
  return [text.slice(0, from), text.slice(to + end.length), text.slice(from + begin.length, to)]
}
