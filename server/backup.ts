import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { runCommand, UsageError } from './command.ts'
import { loadEnvironment } from './environment.ts'
import { databaseFile, makeDirectory } from './outbox.ts'

const help = `Usage: npm run backup -- <folder>

Copies the messages into a file of their own in the folder, named for the time (UTC). The copy is whole, checked and
on disk before it has its name; the site may run meanwhile.
`

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined || folder.startsWith('-')) return void process.stdout.write(help)
  const { DATABASE_URL, DATA_DIR } = loadEnvironment()
  if (DATABASE_URL)
    throw new UsageError('The messages are in Postgres (DATABASE_URL): back them up with pg_dump.')
  const source = databaseFile(DATA_DIR)
  if (!existsSync(source)) throw new UsageError(`There are no messages in ${DATA_DIR} (DATA_DIR).`)

  process.umask(0o077)
  makeDirectory(folder)
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  const finished = join(folder, `messages-${time}.sqlite`)
  const unfinished = `${finished}.part`
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    await backup(database, unfinished)
    check(unfinished)
    sync(unfinished)
    renameSync(unfinished, finished)
    sync(folder)
  } finally {
    database.close()
    rmSync(unfinished, { force: true })
  }
  console.log(finished)
}

function check(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // One file, without a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE')
    const found = copy.prepare('PRAGMA quick_check').get()?.['quick_check']
    if (found !== 'ok') throw new UsageError(`The messages are damaged: ${found}. Nothing was saved.`)
  } finally {
    copy.close()
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

await runCommand(() => main(process.argv[2]))
