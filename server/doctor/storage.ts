import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { missingMigrations } from '../migrate.ts'
import { databaseFile, makeDirectory } from '../outbox.ts'
import { check, isElsewhere, note, notReady, ok, type Result } from './check.ts'

/** Whether messages can be stored. */
export const storage = check(
  'storage',
  'Check DATABASE_URL or DATA_DIR. A damaged file: restore the last backup (docs/deploy/one-machine.md).',
  async function* ({ environment }) {
    const { DATABASE_URL, DATA_DIR } = environment
    if (DATABASE_URL) yield* checkPostgres(DATABASE_URL, isElsewhere(environment))
    else if (!isElsewhere(environment)) yield checkFolder(DATA_DIR)
  },
)

function checkFolder(folder: string): Result {
  makeDirectory(folder)
  accessSync(folder, constants.W_OK)
  // Files that this process made would be closed to the site's own user.
  if (process.getuid && process.getuid() !== statSync(folder).uid)
    return notReady(`DATA_DIR (${folder}) is another user’s. Run: sudo -u portfolio npm run doctor`)
  if (existsSync(databaseFile(folder))) {
    const database = new DatabaseSync(databaseFile(folder), { timeout: 5000 })
    const [row] = database.prepare('PRAGMA quick_check').all()
    database.close()
    if (row?.['quick_check'] !== 'ok') throw new Error(String(row?.['quick_check']))
  }
  return ok(`DATA_DIR (${folder}) can be written.`)
}

/**
 * Whether Postgres can be reached and is up to date.
 *
 * @param isScheduler whether the database has to call for deliveries, because no `npm start` does
 */
async function* checkPostgres(url: string, isScheduler: boolean): AsyncGenerator<Result, void> {
  const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 10, onnotice: () => {} })
  try {
    const files = (await missingMigrations(sql)).map(({ file }) => file).join(', ')
    yield files === ''
      ? ok('The database’s tables are up to date.')
      : notReady(`The database lacks ${files}. Run npm start; for Supabase: npx supabase@3 db push --remote`)
    if (isScheduler) yield await checkSchedule(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Whether the database calls the function for retries: see `supabase/migrations/`. */
async function checkSchedule(sql: postgres.Sql): Promise<Result> {
  const [has] = await sql`
    select to_regclass('cron.job') is not null and to_regclass('vault.decrypted_secrets') is not null as parts`
  if (!has?.['parts'])
    return note('This database has no pg_cron or no Vault. Call the function’s /deliver for retries.')
  const [found] = await sql`
    select (select count(*)::int from cron.job where jobname = 'contact-delivery') +
      (select count(*)::int from vault.decrypted_secrets
        where name in ('contact_deliver_url', 'contact_deliver_secret')) as parts`
  return found?.['parts'] === 3
    ? ok('The database retries mails that could not be sent.')
    : notReady('Nobody retries mails. Follow “Retries” in docs/deploy/static-and-supabase.md.')
}

/** Messages that need the owner, and those that have waited longer than a passing fault lasts. */
export const messages = check('outbox', 'Check the storage.', async function* ({ environment, outbox }) {
  if (!outbox) return
  const { counts, oldestUndeliveredSeconds } = await outbox.summary()
  const isMailed = isElsewhere(environment) || environment.RESEND_API_KEY || environment.SMTP_URL
  const kinds = [
    ['filed', isMailed ? 'written as .eml files and never mailed' : 'only written as .eml files'],
    ['dead', 'that could not be delivered'],
    ['uncertain', 'that may or may not have been mailed'],
    ['quarantined', 'kept apart as spam'],
  ] as const
  const present = kinds.filter(([state]) => counts[state] > 0)
  for (const [state, which] of present)
    yield note(`Messages ${which}: ${counts[state]}. See: npm run inbox -- list --state ${state}`)
  const isLate = (oldestUndeliveredSeconds ?? 0) > 60
  if (isLate) {
    const waiting = await outbox.list({ states: ['queued', 'sending'] })
    const { lastError } = waiting.find((message) => message.lastError !== null) ?? {}
    const why = lastError ? `Last answer: ${lastError}` : 'Does the site run?'
    yield note(`Messages that wait to be mailed for more than a minute: ${waiting.length}. ${why}`)
  }
  if (!isLate && present.length === 0) yield ok('No message waits for you.')
})
