import { median } from '../median.ts'

/** One round against one server. */
export interface Sample {
  /** Answers per second; undefined if some were errors. */
  rate: number | undefined
  /** Processor time of the server for each answer, in microseconds; undefined where it cannot be known. */
  cpu: number | undefined
}

/**
 * How many times as many answers ours gives. The ratio is taken within a round, a few seconds apart, then the median
 * of rounds: a busy minute falls on both.
 */
export function rateRatio(ours: Sample[], theirs: Sample[]): number | undefined {
  return median(theirs.map(({ rate }, round) => divide(ours[round]?.rate, rate)))
}

/** How many times as much processor time theirs takes for an answer. */
export function cpuRatio(ours: Sample[], theirs: Sample[]): number | undefined {
  return median(theirs.map(({ cpu }, round) => divide(cpu, ours[round]?.cpu)))
}

function divide(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other
}
