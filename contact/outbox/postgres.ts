import postgres from 'postgres'
import {
  type AcceptResult,
  type ClaimRow,
  claimFrom,
  type Filter,
  maxDueSeconds,
  type NotificationClaim,
  type Outbox,
  type State,
  type StoredMessage,
  summarize,
  withAllFields,
} from './outbox.ts'

/** Timeout of a method: a request must be answered, and a delivery must end before its lease. */
const deadlineSeconds = 10

/**
 * Opens the outbox in Postgres, for any number of instances; `supabase/migrations/` creates the tables. All times are
 * the database's, so that the clocks of the instances do not matter.
 *
 * A method rejects if the database does not respond within 10 seconds; idempotent ones are retried once within that
 * time after a connection error.
 *
 * Every method is one statement: in a transaction of several, postgres.js 3.4.9 may write to a lost connection and end
 * the process (github.com/porsager/postgres/issues/1208).
 *
 * @param url `postgres://…`; a pooler in transaction mode works
 * @param connections the maximum number of connections
 */
export function openPostgresOutbox(url: string, connections: number): Outbox {
  const connect = () =>
    postgres(url, {
      max: connections,
      // A pooler in transaction mode runs each statement in another session.
      prepare: false,
      // The client's query for array types, which are not used, rejects unhandled when the connection is lost.
      fetch_types: false,
      idle_timeout: 20,
      connect_timeout: 5,
      // The default waits up to 20 seconds before it reconnects.
      backoff: (failures: number) => Math.min(1, 0.05 * 2 ** failures),
      onnotice: () => {},
      transform: { column: { from: postgres.toCamel } },
      connection: { application_name: 'contact' },
    })
  let sql = connect()

  return {
    async accept({ id, message, contentHash, client, quarantined, notify }, { perClientAndHour, perDay }) {
      const [row] = await withRetry(
        () => sql<[{ accepted: AcceptResult }]>`
        select contact.accept(
          ${id}, ${sql.json(message)}, ${client}, ${quarantined}, ${contentHash},
          ${perClientAndHour}, ${perDay}, ${notify}
        ) as accepted`,
      )
      return row.accepted
    },

    async claim(leaseSeconds) {
      // The worker of an expired lease crashed: once the payload is saved, the mail may have been sent.
      const [row] = await withTimeout(sql<ClaimRow[]>`
        -- Stored while the clock was ahead: due after one lease, in which a worker may still finish.
        with ahead as (
          update contact.message set due_at = now() + ${leaseSeconds} * interval '1 second'
          where state in ('queued', 'sending') and due_at > now() + ${maxDueSeconds} * interval '1 second'
        )
        update contact.message
        set state = 'sending', attempts = attempts + 1, lease = gen_random_uuid(),
          due_at = now() + ${leaseSeconds} * interval '1 second', claimed_at = now(),
          unsure_since = case when state = 'sending' and payload is not null then coalesce(unsure_since, claimed_at) else unsure_since end
        from (
          select id as due_id from contact.message
          where state in ('queued', 'sending') and due_at <= now()
          order by due_at limit 1 for update skip locked
        ) as due
        where id = due_id
        returning id, message, accepted_at, attempts, lease as lease_token, payload,
          extract(epoch from now() - unsure_since)::double precision as seconds_since_possibly_sent`)
      return row ? claimFrom(withAllFields(row)) : null
    },

    savePayload: ({ id, leaseToken }, payload) =>
      changed(
        () => sql`
        update contact.message set payload = ${JSON.stringify(payload)}, channel = ${payload.channel}
        where id = ${id} and lease = ${leaseToken}`,
      ),

    settle: ({ id, leaseToken }, settlement) =>
      changed(() => {
        if (settlement.state === 'queued') {
          const { delaySeconds, countAttempt, payload, error, possiblySent } = settlement
          return sql`
            update contact.message
            set state = 'queued', due_at = now() + ${delaySeconds} * interval '1 second',
              attempts = attempts - ${countAttempt ? 0 : 1},
              payload = ${payload === null ? null : JSON.stringify(payload)}, lease = null, last_error = ${error},
              unsure_since = case when ${possiblySent} then coalesce(unsure_since, claimed_at) else unsure_since end
            where id = ${id} and lease = ${leaseToken}`
        }
        const { state, reference = null, error = null } = settlement
        return sql`
          update contact.message
          set state = ${state}, reference = ${reference}, last_error = ${error}, settled_at = now(), lease = null
          where id = ${id} and lease = ${leaseToken}`
      }),

    async claimNotification(leaseSeconds) {
      const [row] = await withTimeout(sql<NotificationClaim[]>`
        update contact.notification as claimed
        set attempts = claimed.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
        from (
          select id, message.message, message.accepted_at
          from contact.notification join contact.message using (id)
          where (notification.due_at <= now() or notification.due_at > now() + ${maxDueSeconds} * interval '1 second')
            and state <> 'quarantined'
          order by notification.due_at limit 1 for update of notification skip locked
        ) as due
        where claimed.id = due.id
        returning claimed.id, due.message, due.accepted_at, claimed.attempts`)
      return row ? withAllFields(row) : null
    },

    settleNotification: ({ id, attempts }, delaySeconds) =>
      changed(() =>
        delaySeconds === null
          ? sql`delete from contact.notification where id = ${id} and attempts = ${attempts}`
          : sql`
        update contact.notification set due_at = now() + ${delaySeconds} * interval '1 second'
        where id = ${id} and attempts = ${attempts}`,
      ),

    async summary() {
      return summarize(
        await withTimeout(sql<{ state: State; count: number; oldestSeconds: number }[]>`
          select state, count(*)::integer as count,
            extract(epoch from now() - min(accepted_at))::double precision as oldest_seconds
          from contact.message group by state`),
      )
    },

    async list(filter) {
      const rows = await withTimeout(
        sql<StoredMessage[]>`
          select ${columns()} from contact.message where ${matching(filter)} order by accepted_at desc, id`,
      )
      return rows.map(withAllFields)
    },

    async get(id) {
      if (!uuid.test(id)) return null
      const [row] = await withTimeout(
        sql<StoredMessage[]>`select ${columns()} from contact.message where id = ${id}`,
      )
      return row ? withAllFields(row) : null
    },

    requeue: async (id, from) =>
      uuid.test(id) &&
      changed(
        () => sql`
        update contact.message
        set state = 'queued', trapped = false, due_at = now(), settled_at = null,
          payload = case when state = 'queued' and channel = 'resend' then payload end,
          unsure_since = case when state = 'queued' and channel = 'resend' then unsure_since end
        where id = ${id} and state <> 'sending' and state = coalesce(${from ?? null}, state)`,
      ),

    async purge(filter) {
      const { count } = await withTimeout(sql`delete from contact.message where ${matching(filter)}`)
      return count
    },

    async dailySalt(day) {
      const [row] = await withRetry(
        () => sql<[{ salt: string }]>`
          with deleted as (delete from contact.daily_salt where day < ${day})
          insert into contact.daily_salt values (${day}, ${crypto.randomUUID()})
          on conflict (day) do update set day = excluded.day
          returning salt`,
      )
      return row.salt
    },

    close: () => sql.end({ timeout: 5 }),
  }

  /**
   * Adds a timeout to a query: postgres.js waits for ever on a connection that has gone silent.
   *
   * A connection error replaces the client: under Deno 2.1.4 one that lost its connection may never reconnect.
   */
  async function withTimeout<Result>(query: PromiseLike<Result>, seconds = deadlineSeconds): Promise<Result> {
    const used = sql
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(Object.assign(new Error('The database did not respond in time.'), { code: 'DEADLINE' })),
        seconds * 1000,
      )
    })
    try {
      return await Promise.race([query, timeout])
    } catch (error) {
      if (isConnectionError(error) && sql === used) {
        sql = connect()
        // Other queries of the old client may still finish.
        used.end({ timeout: deadlineSeconds }).catch(() => {})
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Retries an idempotent statement once: a connection lost while idle fails at its next statement. */
  async function withRetry<Result>(query: () => PromiseLike<Result>): Promise<Result> {
    try {
      return await withTimeout(query(), deadlineSeconds / 2)
    } catch (error) {
      if (!isConnectionError(error)) throw error
      return withTimeout(query(), deadlineSeconds / 2)
    }
  }

  async function changed(query: () => postgres.PendingQuery<postgres.Row[]>): Promise<boolean> {
    return (await withRetry(query)).count === 1
  }

  function columns() {
    return sql`id, message, accepted_at, state, settled_at, attempts, channel, reference, last_error`
  }

  function matching({ states, olderThanSeconds }: Filter) {
    const inStates = sql`state = any(string_to_array(${states.join()}, ','))`
    return olderThanSeconds === undefined
      ? inStates
      : sql`${inStates} and accepted_at < now() - ${olderThanSeconds} * interval '1 second'`
  }
}

/**
 * Whether a new connection may help: codes of the client, the system, and Postgres at shutdown (class 57P); 25006 because a
 * session stays read-only after the database is writable again.
 */
function isConnectionError(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(CONNECT|DEADLINE$|ECONN|EPIPE$|ETIMEDOUT$|57P0\d$|25006$)/.test(code)
}

/** Postgres would report any other id as an error, not as a missing message. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
