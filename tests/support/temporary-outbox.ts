import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'

const times = ['accepted_at', 'due_at', 'claimed_at', 'unsure_since', 'settled_at']

/** A SQLite outbox in a directory of its own, opened twice as two processes would. */
export function openTemporaryOutbox() {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  const file = join(directory, 'messages.sqlite')
  const [first, second] = [openSqliteOutbox(file), openSqliteOutbox(file)]
  const side = new DatabaseSync(file, { timeout: 5000 })
  return {
    file,
    first,
    second,
    /** Lets time pass for all that is stored: moves its times into the past. */
    async pass(seconds: number) {
      side.exec(
        `UPDATE message SET ${times.map((name) => `${name} = ${name} - ${seconds * 1000}`).join(', ')}`,
      )
    },
    async spoilPayloads(text: string) {
      side.prepare('UPDATE message SET payload = ?').run(text)
    },
    async empty() {
      side.exec('DELETE FROM message; DELETE FROM daily_salt')
    },
    async close() {
      side.close()
      await first.close()
      await second.close()
      rmSync(directory, { recursive: true })
    },
  }
}
