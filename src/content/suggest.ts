/**
 * The word that somebody who wrote `word` most likely meant, in quotes for a sentence; failing that, all that is known.
 *
 * @example advice('liveURL', ['liveUrl', 'githubUrl']) // 'did you mean “liveUrl”?'
 */
export function advice(word: string, known: string[]): string {
  const likely = nearest(word, known)
  const candidates = likely
    ? [likely]
    : known.filter((name) => name.toLowerCase().endsWith(word.toLowerCase()))
  return candidates.length > 0
    ? `did you mean ${candidates.map((name) => `“${name}”`).join(' or ')}?`
    : `known here: ${known.slice(0, 40).join(', ') || 'none'}`
}

/** The known word that differs least from `word`; undefined where none resembles it. */
export function nearest(word: string, known: string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, word.length / 3) ? best.name : undefined
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

/** A text in YAML quotes, in single ones where it holds double ones; on one line, as YAML folds it. */
export function quoted(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ')
  return line.includes('"') && !line.includes("'") ? `'${line}'` : JSON.stringify(line)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `Sept. 2021`, `9/2021`, `2021-9` and `2021-09-01` are all `2021-09`; `Summer 2021` is `2021`. */
export function dateMeant(text: string): string | undefined {
  const [, name = '', yearOfName] = /^([a-z]{3})[a-z]*\.?,? +(\d{4})$/i.exec(text) ?? []
  const index = months.indexOf(name.toLowerCase())
  if (index >= 0) return `${yearOfName}-${String(index + 1).padStart(2, '0')}`
  const [year, month] =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(text)?.slice(1) ??
    /^(\d{1,2})[-/.](\d{4})$/.exec(text)?.slice(1).reverse() ??
    /^[a-z()., ~]*((?:19|20)\d\d)[a-z()., ]*$/i.exec(text)?.slice(1) ??
    []
  if (month === undefined) return year
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined
}
