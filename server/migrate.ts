import { runCommand, UsageError } from './command.ts'
import { openOutbox, storeProblem } from './outbox.ts'
import { loadSettings } from './settings.ts'

// Migrates as `npm start` does, for owners who restart many instances or whose server may not change tables.
await runCommand(async () => {
  const outbox = await openOutbox(loadSettings(), { migrate: true }).catch((error) => {
    throw new UsageError(storeProblem('migrated', error))
  })
  await outbox.close()
  console.log(
    'The message store is up to date. Restart servers of an older version: they only store messages.',
  )
})
