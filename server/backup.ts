import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { runCommand, UsageError } from './command.ts'
import { checkDatabase, databaseFile, makeDirectory } from './outbox.ts'
import { loadSettings } from './settings.ts'

const help = `Usage: npm run backup -- <folder>

Copies the messages to a new SQLite file in the folder, named by the time (UTC). The copy is checked and synced to disk
before it gets its name. The site may keep running.
`

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined || folder.startsWith('-')) return void process.stdout.write(help)
  const { DATABASE_URL, DATA_DIR } = loadSettings()
  if (DATABASE_URL)
    throw new UsageError('The messages are in Postgres (DATABASE_URL): back them up with pg_dump.')
  const source = databaseFile(DATA_DIR)
  if (!existsSync(source)) throw new UsageError(`There are no messages in ${DATA_DIR} (DATA_DIR).`)

  process.umask(0o077)
  makeDirectory(folder)
  const time = new Date().toISOString().replace(/\.\d+|:/g, '')
  const file = join(folder, `messages-${time}.sqlite`)
  const partial = `${file}.part`
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    await backup(database, partial)
    const copy = new DatabaseSync(partial)
    // Keeps the copy in a single file, without a write-ahead log.
    copy.exec('PRAGMA journal_mode = DELETE')
    copy.close()
    checkDatabase(partial)
    sync(partial)
    renameSync(partial, file)
    sync(folder)
  } finally {
    database.close()
    rmSync(partial, { force: true })
  }
  console.log(file)
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

await runCommand(() => main(process.argv[2]))
