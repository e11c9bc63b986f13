import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { lastCall } from '../../contact/delivery/deliver.ts'
import { type CheckResult, note, notReady, ok } from '../../contact/mail/mailer.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import { connectPostgres } from '../../contact/outbox/postgres.ts'
import { checkDatabase, databaseFile, openOutbox } from '../outbox.ts'
import { isRemote } from '../settings.ts'
import { check } from './check.ts'

const advice = 'Check DATABASE_URL or DATA_DIR.'

/** Checks that messages can be stored. */
export const storage = check('storage', advice, async function* (settings) {
  const { DATABASE_URL, DATA_DIR } = settings
  if (DATABASE_URL) yield* checkPostgres(DATABASE_URL, isRemote(settings))
  else if (!isRemote(settings)) yield checkFolder(DATA_DIR)
})

function checkFolder(folder: string): CheckResult {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  accessSync(folder, constants.W_OK)
  // Files created by this process would be inaccessible to the user that runs the site.
  if (process.getuid && process.getuid() !== statSync(folder).uid)
    return notReady(`DATA_DIR (${folder}) belongs to another user. Run: sudo -u portfolio npm run doctor`)
  if (!existsSync(databaseFile(folder)))
    return ok(`DATA_DIR (${folder}) is writable, and has no messages yet.`)
  checkDatabase(databaseFile(folder))
  return ok(`DATA_DIR (${folder}) is writable.`)
}

/** @param isElsewhere whether it is the database of a function on another host, and reached over the internet */
async function* checkPostgres(url: string, isElsewhere: boolean): AsyncGenerator<CheckResult, void> {
  const client = await connectPostgres(url)
  const [durability] = (await client.query('show fsync').finally(() => client.end())).rows
  if (durability.fsync === 'off')
    yield notReady('Postgres can lose stored messages in a power failure (fsync = off). Set: fsync = on')
  if (isElsewhere && !/[?&]sslmode=(?!disable)/.test(url))
    yield note('DATABASE_URL does not encrypt the messages on their way here. Add ?sslmode=require to it.')
}

/** Checks that this version can read the messages, and reports those that need the owner. */
export const messages = check('outbox', advice, async function* (settings) {
  const outbox = await openOutbox(settings)
  try {
    await outbox.probe()
    if (isRemote(settings)) yield await checkSchedule(outbox)
    const { counts, oldestUndeliveredSeconds, lastError } = await outbox.summary()
    if (counts.failed > 0) yield attention('failed', counts.failed, 'that could not be delivered')
    if (counts.held > 0) yield attention('held', counts.held, 'held back as suspect')
    const minutes = Math.floor((oldestUndeliveredSeconds ?? 0) / 60)
    const reason = lastError ? `Last error: ${lastError}` : 'Is the site running?'
    if (minutes > 0)
      yield note(`A message has been waiting for ${minutes} min. ${reason} See: npm run inbox -- list`)
    else if (counts.failed + counts.held === 0) yield ok('No message needs your attention.')
  } finally {
    await outbox.close()
  }
})

const attention = (state: string, count: number, which: string) =>
  note(`Messages ${which}: ${count}. See: npm run inbox -- list --state ${state}`)

const maxSilenceMinutes = 15

/** Checks that the function on the other host is called for retries; see `supabase/migrations/`. */
async function checkSchedule(outbox: Outbox): Promise<CheckResult> {
  const called = await outbox.noted(lastCall)
  const minutes = Math.floor((Date.now() - Number(called)) / 60_000)
  if (called !== undefined && minutes < maxSilenceMinutes) return ok('The function is called for retries.')
  const since = called === undefined ? 'was never called' : `was last called ${minutes} min ago`
  return notReady(`The function ${since} for retries. Follow “Retries” in docs/deploy.md.`)
}
