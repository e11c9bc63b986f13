/** One round against one server. */
export interface Sample {
  /** Answers per second; undefined if some were errors. */
  rate: number | undefined
  /** Processor time of the server for each answer, in microseconds; undefined where it cannot be known. */
  cpu: number | undefined
}

/**
 * A figure with its ratio to ours, above 1 where ours is better. The ratio is taken within a round, a few
 * seconds apart, then the median of rounds: a busy minute falls on both.
 */
export function rateCell(ours: Sample[], theirs: Sample[]): string {
  const rate = median(theirs.map((sample) => sample.rate))
  if (rate === undefined) return 'errors'
  return withRatio(Math.round(rate).toLocaleString('en'), ours, theirs, (our, their) =>
    divide(our.rate, their.rate),
  )
}

export function cpuCell(ours: Sample[], theirs: Sample[]): string {
  const cpu = median(theirs.map((sample) => sample.cpu))
  if (cpu === undefined) return '–'
  return withRatio(cpu.toFixed(cpu < 100 ? 1 : 0), ours, theirs, (our, their) => divide(their.cpu, our.cpu))
}

export function printTable(table: string[][]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const [index, row] of table.entries()) {
    console.log(`| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    if (index === 0) console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  }
}

function withRatio(
  text: string,
  ours: Sample[],
  theirs: Sample[],
  ratioOf: (our: Sample, their: Sample) => number | undefined,
): string {
  if (ours === theirs) return text
  const ratio = median(theirs.map((their, round) => (ours[round] ? ratioOf(ours[round], their) : undefined)))
  return ratio === undefined ? text : `${text} (${ratio.toFixed(2)})`
}

function divide(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other
}

function median(values: (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined)
  if (numbers.length < values.length) return undefined
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}
