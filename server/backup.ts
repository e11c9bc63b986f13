import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../contact/errors.ts'
import { readArguments, runCommand, UsageError } from './command.ts'
import { loadSettings } from './load-settings.ts'
import { checkDatabase, databaseFile } from './storage.ts'

const usage =
  'Usage: npm run backup -- <folder> (copies the messages to a new file; the site may keep running)\n'

await runCommand(async () => {
  const [folder] = readArguments(usage, { allowPositionals: true }).positionals
  // A scheduler must not take a printed usage for a backup.
  if (folder === undefined) throw new UsageError(usage.trim())
  const { DATABASE_URL, DATA_DIR } = loadSettings()
  if (DATABASE_URL)
    throw new UsageError('The messages are in Postgres (DATABASE_URL): back them up with pg_dump.')
  const source = databaseFile(DATA_DIR)
  const file = join(folder, `messages-${new Date().toISOString().replace(/\.\d+|:/g, '')}.sqlite`)
  // Another backup may begin in the same second.
  const partial = `${file}.part-${process.pid}`
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    const database = new DatabaseSync(source, { timeout: 5000, readOnly: true })
    // One step copies all pages as of the same moment, however much is written meanwhile.
    await backup(database, partial, { rate: 2 ** 31 - 1 })
    database.close()
    const copy = new DatabaseSync(partial)
    // Another journal mode syncs the copy, and makes it a single file, without a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE')
    copy.close()
    checkDatabase(partial)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    // There may be no room for the copy, the folder may be read-only, or the file damaged or missing.
    throw new UsageError(`${source} cannot be copied to ${folder}: ${reasonOf(error)}`)
  }
  console.log(file)
})
