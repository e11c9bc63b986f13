/** One line of the table that `npm run bench` prints. */
export interface Row {
  what: string
  measured: string
  /** What it should be; left out where nothing was set. */
  bar?: { text: string; met: boolean }
}

/** What one group of measurements found, and what it could not measure and why. */
export interface Figures {
  rows: Row[]
  notMeasured: string[]
}
