/** A row of the table that `npm run bench` prints; `budget` and `met` are omitted for rows without a budget. */
export type Row = { what: string; measured: string; budget?: string; met?: boolean }

/** Returns a row whose value may not exceed its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  const format = (number: number) =>
    `${number.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`
  return { what, measured: format(value), budget: `≤ ${format(budget)}`, met: value <= budget }
}

/**
 * Returns a row with the ratio of two rates: the median of five rounds that measure both in turn, so that other load on
 * the machine affects both. A round before them warms up.
 */
export async function compare(
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
  // Rounded down, so that a missed budget never looks met.
  const measured = `${(Math.floor(ratio * 100) / 100).toFixed(2)} ×`
  return { what, measured, ...(budget && { budget: `≥ ${budget} ×`, met: ratio >= budget }) }
}

/** Returns the median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
