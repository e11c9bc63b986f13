import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import type postgres from 'postgres'
import { connectPostgres } from '../../contact/outbox/connect-postgres.ts'
import { type Outbox, SchemaError } from '../../contact/outbox/outbox.ts'
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

/** @param isElsewhere whether the database must trigger retries, because no `npm start` does, and is reached over the internet */
async function* checkPostgres(url: string, isElsewhere: boolean): AsyncGenerator<CheckResult, void> {
  await using sql = connectPostgres(url, 1)
  const [durability] = await sql`show fsync`
  if (durability?.['fsync'] === 'off')
    yield notReady('Postgres can lose stored messages in a power failure (fsync = off). Set: fsync = on')
  if (!isElsewhere) return
  if (!sql.options.ssl)
    yield note(
      'DATABASE_URL does not encrypt the messages on their way to this computer. Add ?sslmode=require to it.',
    )
  yield await checkSchedule(sql)
}

/** Checks that the database calls the function for retries; see `supabase/migrations/`. */
async function checkSchedule(sql: postgres.Sql): Promise<CheckResult> {
  const [extensions] = await sql`
    select to_regclass('cron.job') is not null and to_regclass('net._http_response') is not null
      and to_regclass('vault.decrypted_secrets') is not null as exist`
  if (!extensions?.['exist'])
    return note('This database has no pg_cron, pg_net or Vault. Call the function’s /deliver for retries.')
  const [schedule] = await sql`
    select (select count(*)::int from cron.job where jobname = 'contact-delivery') +
      (select count(*)::int from vault.decrypted_secrets
        where name in ('contact_deliver_url', 'contact_deliver_secret')) as parts`
  if (schedule?.['parts'] !== 3)
    return notReady('Retries are not scheduled. Follow “Retries” in docs/deploy/static-and-supabase.md.')
  // The function's own answers: the database may call others, too.
  const [last] = await sql`
    select status_code from net._http_response
    where content like '{"attempts":%' or content like '%"The secret is missing or wrong."%'
    order by id desc limit 1`
  return last?.['status_code'] === 401
    ? notReady(
        'The function rejects the database’s calls for retries: its DELIVERY_SECRET is not contact_deliver_secret.',
      )
    : ok('The database schedules retries.')
}

/** Checks that this version can read the messages, without migrating them: the server may be an older one. */
export const messages = check('outbox', 'Check DATABASE_URL or DATA_DIR.', async function* (settings) {
  try {
    await using outbox = await openOutbox(settings)
    await outbox.probe()
    if (settings.DATABASE_URL) yield ok('The database schema is up to date.')
    yield* stateOf(outbox)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    // An older server stores messages; it will migrate them when it is restarted.
    const mark = error.kind === 'older' ? note : notReady
    yield mark(`The messages cannot be read: ${error.message}.`)
  }
})

/** Reports messages that wait in the SQLite file although `DATABASE_URL` is set: no server mails them. */
export const leftBehind: Check = async function* ({ DATABASE_URL, DATA_DIR }) {
  const file = databaseFile(DATA_DIR)
  if (!DATABASE_URL || !existsSync(file)) return
  // One that cannot be read, such as of an older version, was left long ago.
  const outbox = await openOutbox({ DATABASE_URL: undefined, DATA_DIR }).catch(() => null)
  if (!outbox) return
  const { queued, sending } = (await outbox.summary()).counts
  await outbox.close()
  if (queued + sending > 0)
    yield note(
      `Messages that wait in ${file}, which is not used with DATABASE_URL: ${queued + sending}. See docs/operations.md#move-the-messages`,
    )
}

/** Reports messages that need the owner or have been waiting for longer than a minute. */
async function* stateOf(outbox: Outbox): AsyncGenerator<CheckResult, void> {
  const { counts, oldestUndeliveredSeconds, lastMonth } = await outbox.summary()
  const { proven, unproven, held } = lastMonth
  if (proven + unproven + held > 0)
    yield ok(
      `Messages of the last 30 days: ${proven} with a proof of work, ${unproven} without, ${held} held.`,
    )
  const kinds = [
    ['filed', 'written as .eml files and never mailed'],
    ['dead', 'that could not be delivered'],
    ['uncertain', 'that may or may not have been mailed'],
    ['held', 'held back as suspect'],
  ] as const
  const present = kinds.filter(([state]) => counts[state] > 0)
  for (const [state, which] of present)
    yield note(`Messages ${which}: ${counts[state]}. See: npm run inbox -- list --state ${state}`)
  const minutes = Math.floor((oldestUndeliveredSeconds ?? 0) / 60)
  if (minutes > 0) {
    const waiting = await outbox.list({ states: ['queued', 'sending'] })
    const error = waiting.find(({ lastError }) => lastError !== null)?.lastError
    const reason = error ? `Last error: ${error}` : 'Is the site running?'
    yield note(`A message has been waiting for ${minutes} min. ${reason} See: npm run inbox -- list`)
  } else if (present.length === 0) yield ok('No message needs your attention.')
}
