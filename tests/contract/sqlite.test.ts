import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { outboxContract } from './outbox.ts'

outboxContract('the SQLite outbox', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  const file = join(directory, 'messages.sqlite')
  const [first, second] = [openSqliteOutbox(file), openSqliteOutbox(file)]
  const side = new DatabaseSync(file, { timeout: 5000 })
  return {
    first,
    second,
    async pass(seconds) {
      const columns = ['accepted_at', 'due_at', 'claimed_at', 'unsure_since', 'settled_at']
      side.exec(
        `UPDATE message SET ${columns.map((name) => `${name} = ${name} - ${seconds * 1000}`).join(', ')}`,
      )
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
})
