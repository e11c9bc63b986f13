import type { Log } from '../contact/log.ts'

// Without a listener, an `error` event (full disk, closed pipe) would end the process. The log line is lost instead.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Writes each event to standard output as one line of JSON. */
export const log: Log = (event) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}
