import { measureMessages } from '../messages/measure.ts'
import type { Figures } from './row.ts'

/**
 * Accepted messages, on disk before the answer, beside what the same disk and SQLite file can do at all. One connection
 * that waits for each answer measures the way there and back as well, so no bar is held against it.
 *
 * @param tell takes a line on how far it is
 */
export async function messageFigures(tell: (line: string) => void): Promise<Figures> {
  const { commits, levels } = await measureMessages(tell)
  return {
    rows: levels.map(({ connections, ours }) => {
      const shown = (Math.floor((ours.rate / commits) * 10) / 10).toFixed(1)
      return {
        what: `messages accepted/s, each synced, to raw one-row commits/s of the same file, at ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
        measured: `${shown} ×`,
        ...(connections > 1 && { bar: { text: '≥ 0.9 ×', met: Number(shown) >= 0.9 } }),
      }
    }),
    notMeasured: [],
  }
}
