import type { Log } from '../contact/log.ts'

/** One JSON line for each event, on standard output. */
export const log: Log = (event) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}
