import type { z } from 'zod'

/** One thing wrong in `content/`, said so that its owner can mend it without reading source code. */
export interface ContentProblem {
  file: string
  line?: number | undefined
  entry?: string | undefined
  field?: string | undefined
  message: string
}

/** `content/projects.yaml:14 · “Sluice” · liveUrl must be a full address …` */
export function formatProblem({ file, line, entry, field, message }: ContentProblem): string {
  const place = `content/${file}${line ? `:${line}` : ''}`
  return [place, entry, field ? `${field} ${message}` : message].filter(Boolean).join(' · ')
}

/** All problems as one text for the terminal, with what to do first. */
export function formatProblems(problems: ContentProblem[]): string {
  const count = problems.length === 1 ? 'One thing' : `${problems.length} things`
  return `${count} in content/ must be mended before the site can be built:\n\n${problems
    .map((problem) => `  ${formatProblem(problem)}`)
    .join('\n')}\n`
}

/**
 * For a misspelt key: ` (did you mean “liveUrl”?)`, or the list of keys that exist at that place.
 *
 * @param schema the file's schema
 * @param path where in the file the unknown key stands, without the key itself
 */
export function nearestKey(key: string, schema: z.ZodType, path: PropertyKey[]): string {
  const known = keysAt(schema, path)
  const nearest = known
    .map((candidate) => ({
      candidate,
      distance: editDistance(key.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance)[0]
  if (nearest && nearest.distance <= Math.max(2, key.length / 3))
    return ` (did you mean “${nearest.candidate}”?)`
  return known.length > 0 ? ` (known here: ${known.join(', ')})` : ''
}

function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: walks Zod's own structure, whose nodes have no common public type.
  let node: any = schema
  const unwrap = () => {
    while (node?.def?.innerType) node = node.def.innerType
  }
  for (const key of path) {
    unwrap()
    node = typeof key === 'number' ? node?.element : node?.shape?.[key]
  }
  unwrap()
  return Object.keys(node?.shape ?? {})
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}
