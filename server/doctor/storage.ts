import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { lastCall } from '../../contact/delivery/deliver.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import { connectPostgres } from '../../contact/outbox/postgres.ts'
import { SchemaError } from '../../contact/outbox/store.ts'
import { checkDatabase, databaseFile, openOutbox } from '../outbox.ts'
import { isRemote } from '../settings.ts'
import { type Check, type CheckResult, check, note, notReady, ok } from './check.ts'

/** Checks that messages can be stored. */
export const storage = check('storage', 'Check DATABASE_URL or DATA_DIR.', async function* (settings) {
  const { DATABASE_URL, DATA_DIR } = settings
  if (DATABASE_URL) yield* checkPostgres(DATABASE_URL, isRemote(settings))
  else if (!isRemote(settings)) yield checkFolder(DATA_DIR)
})

/** Room for SQLite's log and many days of messages. */
const neededMegabytes = 50

function checkFolder(folder: string): CheckResult {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  accessSync(folder, constants.W_OK)
  // Files created by this process would be inaccessible to the user that runs the site.
  if (process.getuid && process.getuid() !== statSync(folder).uid)
    return notReady(`DATA_DIR (${folder}) belongs to another user. Run: sudo -u portfolio npm run doctor`)
  const { bavail, bsize } = statfsSync(folder)
  const megabytes = Math.floor((bavail * bsize) / 1e6)
  // Before the file is opened: SQLite calls a full disk an I/O error then.
  if (megabytes < neededMegabytes)
    return notReady(`The disk with DATA_DIR (${folder}) has ${megabytes} MB left. Make room on it.`)
  if (!existsSync(databaseFile(folder)))
    return ok(`DATA_DIR (${folder}) is writable, and has no messages yet.`)
  checkDatabase(databaseFile(folder))
  return ok(`DATA_DIR (${folder}) is writable.`)
}

/** @param isElsewhere whether it is the database of a function on another host, and reached over the internet */
async function* checkPostgres(url: string, isElsewhere: boolean): AsyncGenerator<CheckResult, void> {
  await using client = await connectPostgres(url)
  const [durability] = (await client.query('show fsync')).rows
  if (durability.fsync === 'off')
    yield notReady('Postgres can lose stored messages in a power failure (fsync = off). Set: fsync = on')
  if (isElsewhere && !/[?&]sslmode=(?!disable)/.test(url))
    yield note(
      'DATABASE_URL does not encrypt the messages on their way to this computer. Add ?sslmode=require to it.',
    )
}

/** Checks that this version can read the messages. */
export const messages = check('outbox', 'Check DATABASE_URL or DATA_DIR.', async function* (settings) {
  try {
    await using outbox = await openOutbox(settings)
    await outbox.probe()
    if (isRemote(settings)) yield await checkSchedule(outbox)
    yield* stateOf(outbox)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    yield notReady(`The messages cannot be read: ${error.message}.`)
  }
})

const maxSilenceMinutes = 15

/** Checks that the function on the other host is called for retries; see `supabase/migrations/`. */
async function checkSchedule(outbox: Outbox): Promise<CheckResult> {
  const called = await outbox.noted(lastCall)
  const minutes = Math.floor((Date.now() - Number(called)) / 60_000)
  if (called !== undefined && minutes < maxSilenceMinutes) return ok('The function is called for retries.')
  const since = called === undefined ? 'was never called' : `was last called ${minutes} min ago`
  return notReady(`The function ${since} for retries. Follow “Retries” in docs/deploy.md.`)
}

/** Reports messages that wait in the SQLite file although `DATABASE_URL` is set: no server mails them. */
export const leftBehind: Check = async function* ({ DATABASE_URL, DATA_DIR }) {
  const file = databaseFile(DATA_DIR)
  if (!DATABASE_URL || !existsSync(file)) return
  // One that cannot be read, such as of an older version, was left long ago.
  const outbox = await openOutbox({ DATABASE_URL: undefined, DATA_DIR }).catch(() => null)
  if (!outbox) return
  const { queued } = (await outbox.summary()).counts
  await outbox.close()
  if (queued > 0)
    yield note(
      `Messages that wait in ${file}, which is not used with DATABASE_URL: ${queued}. See docs/contact.md#move-the-messages`,
    )
}

/** Reports messages that need the owner or have been waiting for longer than a minute. */
async function* stateOf(outbox: Outbox): AsyncGenerator<CheckResult, void> {
  const { counts, oldestUndeliveredSeconds, lastError } = await outbox.summary()
  const present = [
    ['failed', counts.failed, 'that could not be delivered, or may have been mailed'],
    ['held', counts.held, 'held back as suspect'],
  ].filter(([, count]) => count !== 0)
  for (const [state, count, which] of present)
    yield note(`Messages ${which}: ${count}. See: npm run inbox -- list --state ${state}`)

  const minutes = Math.floor((oldestUndeliveredSeconds ?? 0) / 60)
  if (minutes > 0) {
    const reason = lastError ? `Last error: ${lastError}` : 'Is the site running?'
    yield note(`A message has been waiting for ${minutes} min. ${reason} See: npm run inbox -- list`)
  } else if (present.length === 0) yield ok('No message needs your attention.')
}
