import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf, sqliteCodeOf } from '../contact/errors.ts'
import { readArguments, runCommand, UsageError } from './command.ts'
import { checkDatabase, existingDatabase } from './outbox.ts'
import { loadSettings } from './settings.ts'
import { syncToDisk } from './sync-to-disk.ts'

const usage = `Usage: npm run backup -- <folder>

Copies the messages to a new SQLite file in the folder, named by the time (UTC). The copy is checked and synced to disk
before it gets its name. The site may keep running.
`

/** Unfinished copies; one that has not grown for a while was interrupted. */
const partialSuffix = '.part'
const interruptedMilliseconds = 10 * 60 * 1000

function main(): void {
  const [folder] = readArguments(usage, { allowPositionals: true }).positionals
  // A scheduler must not take it for a backup.
  if (folder === undefined) throw new UsageError(usage.trim())
  const { DATABASE_URL, DATA_DIR } = loadSettings()
  if (DATABASE_URL)
    throw new UsageError('The messages are in Postgres (DATABASE_URL): back them up with pg_dump.')
  const source = existingDatabase(DATA_DIR)

  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  deleteInterrupted(folder)
  const time = new Date().toISOString().replace(/\.\d+|:/g, '')
  const file = join(folder, `messages-${time}.sqlite`)
  // Another backup may begin in the same second.
  const partial = `${file}${partialSuffix}-${randomUUID()}`
  using database = new DatabaseSync(source, { timeout: 5000 })
  try {
    // Reads one state of the database, however much is written meanwhile; the result is a single file.
    database.prepare('VACUUM INTO ?').run(partial)
    checkDatabase(partial)
    syncToDisk(partial)
    renameSync(partial, file)
    syncToDisk(folder)
  } catch (error) {
    // No room for the copy, a folder that is read-only, a damaged file.
    if (sqliteCodeOf(error) === undefined) throw error
    throw new UsageError(`${source} cannot be copied to ${folder}: ${reasonOf(error)}`)
  } finally {
    rmSync(partial, { force: true })
  }
  console.log(file)
}

/** Deletes the unfinished copies of backups that were killed. */
function deleteInterrupted(folder: string): void {
  for (const name of globSync(`messages-*${partialSuffix}*`, { cwd: folder })) {
    const path = join(folder, name)
    // Another backup may end meanwhile.
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > interruptedMilliseconds) rmSync(path, { force: true })
  }
}

await runCommand(main)
