import type { Log } from '../contact/log.ts'

// A log on a full disk, or a closed pipe, must not end the process (`error` events without a listener do). The line is
// lost; the next one may be written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** One JSON line for each event, on standard output. */
export const log: Log = (event) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}
