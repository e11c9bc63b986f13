/**
 * The word that somebody who wrote `word` most likely meant.
 *
 * @returns undefined where none resembles it
 */
export function nearest(word: string, known: string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, word.length / 3) ? best.candidate : undefined
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
