import postgres from 'postgres'
import { migrationFiles } from '../migrate.ts'
import { type Check, note, notReady, ok } from './check.ts'
import { reasonOf } from './reason.ts'

/**
 * Whether the Postgres store can be reached, is up to date and keeps what it acknowledges.
 *
 * @param scheduled whether the database has to call for deliveries, because no `npm start` does
 */
export async function postgresChecks(url: string, scheduled: boolean): Promise<Check[]> {
  const { host } = new URL(url)
  const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 10, onnotice: () => {} })
  try {
    const [settings] = await sql<{ fsync: string; commit: string }[]>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
    const checks = [ok(`Postgres at ${host} can be reached.`)]
    checks.push(
      settings?.fsync === 'on' && settings.commit !== 'off'
        ? ok('Postgres has messages on disk before they are acknowledged.')
        : notReady(
            `Postgres does not wait for its disk: fsync is ${settings?.fsync}, synchronous_commit is ${settings?.commit}.`,
            'Set both to on; otherwise a power cut takes messages that were acknowledged.',
          ),
    )
    checks.push(await migrationCheck(sql))
    if (scheduled) checks.push(await scheduleCheck(sql))
    return checks
  } catch (error) {
    return [
      notReady(
        `Postgres at ${host} cannot be used: ${(error as Error).message || reasonOf(error)}`,
        adviceFor(error),
      ),
    ]
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** By the codes of postgresql.org/docs/current/errcodes-appendix.html and of the system. */
function adviceFor(error: unknown): string {
  switch (reasonOf(error)) {
    case '28P01':
    case '28000':
      return 'Look at user and password in DATABASE_URL.'
    case '3D000':
      return 'Make the database, or look at the last part of DATABASE_URL.'
    case 'ENOTFOUND':
      return 'There is no such host: look at the name in DATABASE_URL.'
    case 'ECONNREFUSED':
    case 'CONNECT_TIMEOUT':
      return 'Look whether Postgres runs there, lets this machine in, and at host and port in DATABASE_URL.'
    default:
      return 'Look at DATABASE_URL.'
  }
}

async function migrationCheck(sql: postgres.Sql): Promise<Check> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  const applied = table?.['name']
    ? (await sql`select version from supabase_migrations.schema_migrations`).map(({ version }) => version)
    : []
  const missing = migrationFiles().filter(({ version }) => !applied.includes(version))
  if (missing.length === 0) return ok('The database’s tables are up to date.')
  return notReady(
    `The database lacks ${missing.length === 1 ? 'a migration' : 'migrations'}: ${missing.map(({ file }) => file).join(', ')}.`,
    'npm start applies them; for Supabase: npx supabase@3 db push --remote',
  )
}

/** Whether the database calls the function for retries: see `supabase/migrations/`. */
async function scheduleCheck(sql: postgres.Sql): Promise<Check> {
  const [tables] = await sql`
    select to_regclass('cron.job') as jobs, to_regclass('vault.decrypted_secrets') as secrets`
  if (!tables?.['jobs'] || !tables['secrets']) {
    return note(
      'This database has no pg_cron or no Vault: nobody retries a mail that could not be sent.',
      'Let a scheduler of your own post to the function’s /deliver once a minute, with DELIVERY_SECRET.',
    )
  }
  const jobs = await sql`select 1 from cron.job where jobname = 'contact-delivery'`
  const names = ['contact_deliver_url', 'contact_deliver_secret']
  const known = await sql`select name from vault.decrypted_secrets where name in ${sql(names)}`
  const missing = names.filter((name) => !known.some((row) => row['name'] === name))
  if (jobs.length > 0 && missing.length === 0) return ok('The database retries mails that could not be sent.')
  return notReady(
    missing.length > 0
      ? `The Vault lacks ${missing.join(' and ')}: nobody retries a mail that could not be sent.`
      : 'The job contact-delivery is missing: nobody retries a mail that could not be sent.',
    'Follow “Retries” in docs/deploy/static-and-supabase.md.',
  )
}
