/** One line of the table that `npm run bench` prints. */
export interface Row {
  what: string
  measured: string
  /** What design and tests ask for; left out where nothing is asked. */
  budget?: string
  met?: boolean
}

/** A row whose value may not exceed its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  const show = (number: number) => `${number.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`
  return { what, measured: show(value), budget: `≤ ${show(budget)}`, met: value <= budget }
}

/** A row of how many times as good ours is. Rounded down, so that it never looks better than it is. */
export function atLeast(what: string, ratio: number, budget?: number): Row {
  const measured = `${(Math.floor(ratio * 100) / 100).toFixed(2)} ×`
  return budget === undefined
    ? { what, measured }
    : { what, measured, budget: `≥ ${budget} ×`, met: ratio >= budget }
}

/** The median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A Markdown table, columns aligned for whoever reads it as text. */
export function markdownTable(rows: Row[]): string {
  const cells = rows.map(({ what, measured, budget = '–', met }) => [
    what,
    measured,
    budget,
    met === undefined ? '–' : met ? 'yes' : '**no**',
  ])
  const table = [['what', 'measured', 'budget', 'met'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n')
}
