/** One line of the table that `npm run bench` prints; without a budget where nothing is asked. */
export type Row = { what: string; measured: string; budget?: string; met?: boolean }

/** A row whose value may not exceed its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  const show = (number: number) => `${number.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`
  return { what, measured: show(value), budget: `≤ ${show(budget)}`, met: value <= budget }
}

/**
 * A row of how many times as fast ours is: the median of five rounds, in each of which both are measured in turn, so that
 * a busy moment falls on both. A round before them warms up. Rounded down, so that it never looks better than it is.
 */
export async function timesAsFast(
  what: string,
  ours: () => Promise<number>,
  theirs: () => Promise<number> | number,
  budget?: number,
): Promise<Row> {
  const ratios: number[] = []
  for (let round = 0; round <= 5; round += 1) {
    const ratio = (await ours()) / (await theirs())
    if (round > 0) ratios.push(ratio)
  }
  const ratio = median(ratios)
  const measured = `${(Math.floor(ratio * 100) / 100).toFixed(2)} ×`
  return { what, measured, ...(budget && { budget: `≥ ${budget} ×`, met: ratio >= budget }) }
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
