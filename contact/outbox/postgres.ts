import { Pool, type PoolClient, types } from 'pg'
import { codeOf } from '../errors.ts'
import { pause } from '../time.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { anotherVersion, type Run, type Sql, type Store, schemaVersion } from './store.ts'

// Without this parser, counts and times would be strings, unlike in SQLite.
types.setTypeParser(types.builtins.INT8, Number)

/** A request must be answered: for how long and how often a transaction is repeated. */
const repeatMilliseconds = 6000
const tries = 5

/**
 * Whatever the database has as its default: what another transaction has just stored is seen, a commit waits for the disk,
 * and a locked table is waited for no longer than a visitor would.
 */
const begin = `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL search_path = contact;
  SET LOCAL synchronous_commit = on;
  SET LOCAL lock_timeout = '4s'`

function openPool(url: string, max: number): Pool {
  const pool = new Pool({
    // Without `uselibpqcompat`, `sslmode=require` would check the certificate, which libpq does not and Supabase's would not pass.
    connectionString: `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true`,
    application_name: 'contact',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 20_000,
    query_timeout: 5000,
    max,
  })
  // Without these listeners, a connection that the database ends would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Opens the outbox in Postgres, for any number of instances, directly or through a pooler in transaction mode. */
export function openPostgresOutbox(url: string, connections: number): Outbox {
  const pool = openPool(url, connections)
  const runOn =
    (client: PoolClient): Run =>
    async <Row>({ text, values }: Sql) => {
      let count = 0
      const numbered = text.replaceAll('?', () => `$${++count}`)
      return (await client.query(numbered, values)).rows as Row[]
    }

  const transaction: Store['transaction'] = (work) =>
    repeat(async () => {
      const client = await pool.connect()
      try {
        await client.query(begin)
        const result = await work(runOn(client))
        await client.query('COMMIT')
        client.release()
        return result
      } catch (error) {
        // Closes the connection, which undoes the transaction.
        client.release(true)
        throw error
      }
    })

  return createOutbox({ transaction, close: () => pool.end() })
}

/**
 * Checks that the database has the tables of this version, and throws an error if not. With `create`, the file of
 * `supabase/migrations/`, makes them in an empty one; a role that may create nothing can start once they exist.
 */
export async function preparePostgres(url: string, create?: string): Promise<void> {
  const pool = openPool(url, 1)
  const version = await repeat(async () => {
    const { rows } = await pool.query(`
      SELECT to_regnamespace('contact') AS schema, to_regclass('contact.fact') AS fact,
        current_setting('server_encoding') AS encoding`)
    // Messages have characters of all languages.
    if (rows[0].encoding !== 'UTF8')
      throw new Error(`The database has the encoding ${rows[0].encoding}. Create one in UTF8`)
    // If another instance makes them at the same moment, this fails, and all is run again.
    if (rows[0].schema === null && create) await pool.query(create)
    else if (rows[0].fact === null) return rows[0].schema
    return (await pool.query(`SELECT value FROM contact.fact WHERE name = 'schema'`)).rows[0]?.value
  }).finally(() => pool.end())
  if (version === null) throw new Error('The database has no tables for messages yet: npm start makes them')
  if (version !== schemaVersion) throw new Error(anotherVersion('The database'))
}

/** Runs work again, whatever failed: most faults of a database pass, such as a lost connection. The work may have been done already. */
async function repeat<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + repeatMilliseconds
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      // The driver's own errors have no code, by which callers and the log know those of a database.
      if (error instanceof Error && /connect|terminated|timeout/i.test(error.message))
        Object.assign(error, { code: codeOf(error) || 'NO_ANSWER' })
      if (tried === tries || performance.now() > deadline) throw error
    }
    await pause(2 ** tried * (20 + Math.random() * 20))
  }
}
