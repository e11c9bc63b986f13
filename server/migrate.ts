import { readArguments, runCommand, UsageError } from './command.ts'
import { openOutbox, storeProblem } from './outbox.ts'
import { loadSettings } from './settings.ts'

const usage = `Usage: npm run migrate

Migrates the message store as npm start does: before many instances are restarted, or where the server may not change tables.
`

await runCommand(async () => {
  readArguments(usage, {})
  const outbox = await openOutbox(loadSettings(), { migrate: true }).catch((error) => {
    throw new UsageError(storeProblem('migrated', error))
  })
  await outbox.close()
  console.log(
    'The message store is up to date. Restart servers of an older version: they only store messages.',
  )
})
