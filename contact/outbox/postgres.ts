import { Client, Pool, type PoolClient } from 'pg'
import { codeOf } from '../errors.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { anotherVersion, pause, type Run, type Store, schemaVersion } from './store.ts'

/** A request must be answered: how long a connection and a statement may take, for how long and how often they are repeated. */
const connectSeconds = 10
const statementSeconds = 5
const repeatSeconds = 6
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

const connection = (url: string) => ({
  // Without it, `sslmode=require` would check the certificate, which libpq does not and Supabase's would not pass.
  connectionString: `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true`,
  application_name: 'contact',
  connectionTimeoutMillis: connectSeconds * 1000,
  query_timeout: statementSeconds * 1000,
})

/**
 * Opens the outbox in Postgres, for any number of instances, directly or through a pooler in transaction mode;
 * `supabase/migrations/` has the tables. It rejects if the database does not respond within some ten seconds.
 *
 * @param url `postgres://…`
 * @param connections the maximum number of connections
 */
export function openPostgresOutbox(url: string, connections: number): Outbox {
  const pool = new Pool({ ...connection(url), max: connections, idleTimeoutMillis: 20_000 })
  // Without these listeners, a connection that the database ends would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))

  const runOn =
    (client: PoolClient): Run =>
    async ({ text, values }) => {
      let count = 0
      const numbered = text.replaceAll('?', () => `$${++count}`)
      return (await client.query(numbered, values)).rows
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

  return createOutbox({ transaction, async forget() {}, close: () => pool.end() })
}

/**
 * Checks that the database has the tables of this version. With `create`, makes them in an empty one. A role that may create
 * nothing can start once they exist.
 *
 * @param create the file of `supabase/migrations/`
 * @throws an error if they are missing, or of another version
 */
export function preparePostgres(url: string, create?: string): Promise<void> {
  return repeat(async () => {
    const client = await connectPostgres(url)
    try {
      if ((await versionOf(client)) === undefined) await makeTables(client, create)
      if ((await versionOf(client)) !== schemaVersion) throw new Error(anotherVersion('The database'))
    } finally {
      await client.end()
    }
  })
}

async function makeTables(client: Client, create?: string): Promise<void> {
  if (create === undefined)
    throw new Error('The database has no tables for messages yet: npm start makes them')
  try {
    await client.query(create)
  } catch (error) {
    // 42P06: the schema exists, made by another instance a moment ago, or by another version.
    if (codeOf(error) !== '42P06') throw error
  }
}

/** Connects for a few statements. */
export async function connectPostgres(url: string) {
  const client = new Client(connection(url))
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** The version of the tables; undefined without them. */
async function versionOf(client: Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query(`SELECT value FROM contact.fact WHERE name = 'schema'`)
    return rows[0]?.value
  } catch (error) {
    // There is no such table.
    if (codeOf(error) === '42P01') return undefined
    throw error
  }
}

/**
 * Runs work again, whatever failed: most faults of a database pass, such as a lost connection, which an idle one notices only at
 * its next statement, or another transaction in the way. What is run may have been done already.
 */
async function repeat<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + repeatSeconds * 1000
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
