import { runCommand, UsageError } from './command.ts'
import { openOutbox } from './outbox.ts'
import { loadSettings } from './settings.ts'

// Migrates as `npm start` does, for owners who restart many instances or whose server may not change tables.
await runCommand(async () => {
  const outbox = await openOutbox(loadSettings(), { migrate: true }).catch((error: Error) => {
    throw new UsageError(`The messages cannot be migrated (DATA_DIR, DATABASE_URL): ${error.message}`)
  })
  await outbox.close()
  console.log(
    'The message store is up to date. Restart servers of an older version: they only store messages.',
  )
})
