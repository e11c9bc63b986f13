import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../contact/errors.ts'
import { readArguments, runCommand, UsageError } from './command.ts'
import { loadSettings } from './load-settings.ts'
import { checkDatabase, existingDatabase } from './storage.ts'

const usage = `Usage: npm run backup -- <folder>

Copies the messages to a new SQLite file in the folder, named by the time (UTC). The copy is checked before it gets its name.
The site may keep running.
`

await runCommand(async () => {
  const [folder] = readArguments(usage, { allowPositionals: true }).positionals
  // A scheduler must not take a printed usage for a backup.
  if (folder === undefined) throw new UsageError(usage.trim())
  const { DATABASE_URL, DATA_DIR } = loadSettings()
  if (DATABASE_URL)
    throw new UsageError('The messages are in Postgres (DATABASE_URL): back them up with pg_dump.')
  const source = existingDatabase(DATA_DIR)
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `messages-${new Date().toISOString().replace(/\.\d+|:/g, '')}.sqlite`)
  // Another backup may begin in the same second.
  const partial = `${file}.part-${process.pid}`
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    // One step copies all pages as of the same moment, however much is written meanwhile.
    await backup(database, partial, { rate: 2 ** 31 - 1 })
    const copy = new DatabaseSync(partial)
    // Another journal mode syncs the copy, and makes it a single file, without a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE')
    copy.close()
    checkDatabase(partial)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    // There may be no room for the copy, the folder may be read-only, or the file damaged.
    throw new UsageError(`${source} cannot be copied to ${folder}: ${reasonOf(error)}`)
  } finally {
    database.close()
  }
  console.log(file)
})
