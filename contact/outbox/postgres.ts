import { codeOf } from '../errors.ts'
import { connectPostgres } from './connect-postgres.ts'
import { judge } from './judge.ts'
import { type Outbox, pause } from './outbox.ts'
import { type Sql, sql, type Value } from './sql.ts'
import { createSqlOutbox } from './sql-outbox.ts'

/** Timeout of a statement: a request must be answered, and a delivery must end before its lease. */
const deadlineSeconds = 10

/**
 * Opens the outbox in Postgres, for any number of instances; `supabase/migrations/` creates the tables. All times are
 * the database's, so that the clocks of the instances do not matter.
 *
 * A statement rejects if the database does not respond within 10 seconds. None is part of a transaction of several: in
 * one, postgres.js 3.4.9 may write to a lost connection and end the process (github.com/porsager/postgres/issues/1208).
 *
 * @param url `postgres://…`; a pooler in transaction mode works
 * @param connections the maximum number of connections
 */
export function openPostgresOutbox(url: string, connections: number): Outbox {
  // Where transactions are `serializable` by default: these statements lock what they change, and most would fail under load.
  let parameters: Record<string, string> = { default_transaction_isolation: 'read committed' }
  const connect = () => connectPostgres(url, connections, parameters)
  let client = connect()

  return createSqlOutbox({
    schema: sql`contact`,
    message: sql`contact.message`,
    dueMessages: sql`contact.message AS due`,
    skipLocked: sql`FOR UPDATE OF due SKIP LOCKED`,
    after: (seconds) => sql`now() + ${seconds} * interval '1 second'`,
    secondsSince: (time) => sql`extract(epoch FROM now() - ${time})::double precision`,
    newLease: () => crypto.randomUUID(),
    isDue: () => sql`due_at <= now()`,
    read: run,
    write: run,
    forget() {},

    async accept(entry, limits) {
      const facts = { isProven: false, isRepeated: false, isCrowded: false }
      // One of them applies: which, only the database knows.
      const verdicts = {
        proven: judge(entry, limits, { ...facts, isProven: true }),
        provenRepeated: judge(entry, limits, { ...facts, isProven: true, isRepeated: true }),
        unproven: judge(entry, limits, facts),
        unprovenRepeated: judge(entry, limits, { ...facts, isRepeated: true }),
        crowded: judge(entry, limits, { ...facts, isCrowded: true }),
      }
      const [row] = await run(sql`SELECT contact.accept(${{ ...entry, verdicts }}, ${limits}) AS accepted`)
      return row?.['accepted']
    },
    async probe() {
      await run(sql`SELECT contact.probe()`)
    },
    close: () => client.end({ timeout: 5 }),
  })

  /**
   * Runs a statement. One that certainly had no effect is run again; so is, once, one that lost its connection, because a
   * connection that was idle fails at its next statement.
   */
  async function run({ text, values }: Sql) {
    let count = 0
    const numbered = text.replaceAll('?', () => `$${++count}`)
    const deadline = performance.now() + deadlineSeconds * 1000
    for (let isRetry = false; ; ) {
      const used = client
      const query = used.unsafe(numbered, values.map(toPostgres))
      try {
        return await within(deadlineSeconds / 2, query)
      } catch (error) {
        if (isConnectionError(error)) {
          // Under Deno 2.1.4 a client that lost its connection may never reconnect.
          replace(used)
          if (isRetry) throw error
          isRetry = true
          continue
        }
        if (!hasNoEffect(error) || performance.now() > deadline) throw error
        if (codeOf(error) === '08P01') {
          parameters = {}
          replace(used)
        }
        await pause(20 + Math.random() * 80)
      }
    }
  }

  /** An object becomes JSON. */
  function toPostgres(value: Value) {
    return typeof value === 'object' && value !== null ? client.json(value) : value
  }

  /** Connects anew; statements of the old client may still finish. */
  function replace(used: typeof client): void {
    if (client !== used) return
    client = connect()
    used.end({ timeout: deadlineSeconds }).catch(() => {})
  }
}

/** Rejects if the work takes longer: postgres.js waits for ever on a connection that has gone silent. */
async function within<Result>(seconds: number, work: PromiseLike<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>()
  const error = Object.assign(new Error('The database did not respond in time.'), { code: 'DEADLINE' })
  const timer = setTimeout(() => timeout.reject(error), seconds * 1000)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether Postgres or a pooler did nothing: rolled back because of another transaction (class 40, 23505), no connection
 * left (53300), or a parameter of the session that a pooler does not know (08P01).
 */
const hasNoEffect = (error: unknown) => /^(40|23505$|53300$|08P01$)/.test(codeOf(error))

/**
 * Whether a new connection may help: codes of the client, the system, and Postgres at shutdown (class 57P); 25006 because
 * a session stays read-only after the database is writable again.
 */
function isConnectionError(error: unknown): boolean {
  return /^(CONNECT|DEADLINE$|ECONN|EPIPE$|ETIMEDOUT$|57P0\d$|25006$)/.test(codeOf(error))
}
