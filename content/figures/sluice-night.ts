/** One step of the simulation. */
export interface Moment {
  /** Minutes since 22:00. */
  minute: number
  /** Read rate of Sluice in thousand rows per second. */
  rate: number
  /** Replication lag of the source in seconds. */
  lag: number
  /** Completed tables, with fractions. */
  tables: number
  state: 'full' | 'slow' | 'broken' | 'done'
}

/** Minutes between two moments. */
export const step = 0.125
export const end = 42
export const night = simulate(false)
export const brokenNight = simulate(true)

/** Simulates a night of project Sluice: lag controls the read rate, and a table can break. */
function simulate(breaks: boolean): Moment[] {
  const moments: Moment[] = []
  let [rate, lag, tables, slow, pause] = [8, 1, 0, false, 0]
  for (let minute = 0; minute <= end; minute += step) {
    // Other load on the source.
    const busy = (minute > 11 && minute < 14) || (minute > 25.5 && minute < 27)
    const isBroken = breaks && tables >= 163 && pause < 0.75
    if (isBroken) pause += step
    slow = slow ? lag > 8 : lag > 20
    const targetRate = isBroken || tables >= 212 ? 0 : slow ? 17 : 52
    rate += (targetRate - rate) * (targetRate < rate ? 0.3 : 0.08)
    lag += step * ((busy ? 0.5 : 0.03) * rate + (isBroken ? 34 : 0) - 0.6 * lag)
    // At this speed 212 tables take 38 minutes.
    tables = isBroken ? 163 : Math.min(212, tables + step * rate * 0.1293)
    const state = tables >= 212 ? 'done' : isBroken ? 'broken' : slow ? 'slow' : 'full'
    moments.push({ minute, rate, lag, tables, state })
  }
  return moments
}

/** The time of a minute since 22:00. */
export const clock = (minute: number) => `22:${String(Math.floor(minute)).padStart(2, '0')}`
