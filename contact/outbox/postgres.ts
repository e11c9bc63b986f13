import postgres from 'postgres'
import {
  type Accepted,
  type ClaimRow,
  claimFrom,
  completed,
  type Filter,
  type Limited,
  latestDueSeconds,
  type NotificationClaim,
  type Outbox,
  type State,
  type StoredMessage,
  summarise,
  unsettled,
} from './outbox.ts'

/** A request must be answered, and a delivery must end before its lease does, whatever the network does. */
const deadlineSeconds = 10

/** Of a statement that is tried twice, each time. */
const halfDeadlineSeconds = deadlineSeconds / 2

/**
 * The outbox in Postgres, for any number of instances; the tables come from `supabase/migrations/`. All times are
 * the database's, so the instances' clocks do not matter.
 *
 * A method rejects when the database has not answered within 10 seconds; those that may be repeated try a second time
 * within them where the connection was at fault.
 *
 * Every method is one statement. In a transaction of several, postgres.js 3.4.9 would write to a connection that was
 * lost in between and end the process (github.com/porsager/postgres/issues/1208).
 *
 * @param url `postgres://…`; a pooler in transaction mode will do
 * @param connections at most so many at once
 */
export function openPostgresOutbox(url: string, connections: number): Outbox {
  const connect = () =>
    postgres(url, {
      max: connections,
      // A pooler in transaction mode gives every statement another session.
      prepare: false,
      // The client's own query for array types rejects without a handler when the connection is lost; none are used.
      fetch_types: false,
      idle_timeout: 20,
      connect_timeout: 5,
      // By itself the client waits up to 20 seconds before it connects again.
      backoff: (failures: number) => Math.min(1, 0.05 * 2 ** failures),
      onnotice: () => {},
      transform: { column: { from: postgres.toCamel } },
      connection: { application_name: 'contact' },
    })
  let sql = connect()

  return {
    async accept({ id, message, contentHash, client, quarantined, notify }, { perClientAndHour, perDay }) {
      const [row] = await twice(
        () => sql<{ accepted: Accepted | Limited }[]>`
        select contact.accept(
          ${id}, ${sql.json(message)}, ${client}, ${quarantined}, ${contentHash},
          ${perClientAndHour}, ${perDay}, ${notify}
        ) as accepted`,
      )
      if (!row) throw new Error('contact.accept gave no answer.')
      return row.accepted
    },

    async claim(leaseSeconds) {
      // A lease that ran out means a worker died: with its payload frozen, the mail may have gone out.
      const [row] = await inTime(sql<ClaimRow[]>`
        -- A worker may still be at what was stored while the clock was ahead: it keeps a whole lease.
        with ahead as (
          update contact.message set due_at = now() + ${leaseSeconds} * interval '1 second'
          where state in ('queued', 'sending') and due_at > now() + ${latestDueSeconds} * interval '1 second'
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
          extract(epoch from now() - unsure_since)::double precision as unsure_seconds`)
      return row ? claimFrom(row) : null
    },

    freeze: ({ id, leaseToken }, payload) =>
      changed(
        () => sql`
        update contact.message set payload = ${JSON.stringify(payload)}, channel = ${payload.channel}
        where id = ${id} and lease = ${leaseToken}`,
      ),

    settle: ({ id, leaseToken }, settlement) =>
      changed(() => {
        if (settlement.state === 'queued') {
          const { delaySeconds, countAttempt, payload, error, unsure } = settlement
          return sql`
            update contact.message
            set state = 'queued', due_at = now() + ${delaySeconds} * interval '1 second',
              attempts = attempts - ${countAttempt ? 0 : 1},
              payload = ${payload === null ? null : JSON.stringify(payload)}, lease = null, last_error = ${error},
              unsure_since = case when ${unsure} then coalesce(unsure_since, claimed_at) else unsure_since end
            where id = ${id} and lease = ${leaseToken}`
        }
        const { state, channel, reference, error } = { ...unsettled, ...settlement }
        return sql`
          update contact.message
          set state = ${state}, channel = coalesce(${channel}, channel), reference = ${reference}, last_error = ${error},
            settled_at = now(), lease = null
          where id = ${id} and lease = ${leaseToken}`
      }),

    async claimNotification(leaseSeconds) {
      const [row] = await inTime(sql<NotificationClaim[]>`
        update contact.notification as claimed
        set attempts = claimed.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
        from (
          select id, message.message, message.accepted_at
          from contact.notification join contact.message using (id)
          where (notification.due_at <= now() or notification.due_at > now() + ${latestDueSeconds} * interval '1 second')
            and state <> 'quarantined'
          order by notification.due_at limit 1 for update of notification skip locked
        ) as due
        where claimed.id = due.id
        returning claimed.id, due.message, due.accepted_at, claimed.attempts`)
      return row ? completed(row) : null
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
      return summarise(
        await inTime(sql<{ state: State; count: number; oldestSeconds: number }[]>`
          select state, count(*)::integer as count,
            extract(epoch from now() - min(accepted_at))::double precision as oldest_seconds
          from contact.message group by state`),
      )
    },

    async list(filter) {
      const rows = await inTime(
        sql<StoredMessage[]>`
          select ${columns()} from contact.message where ${matching(filter)} order by accepted_at desc, id`,
      )
      return rows.map(completed)
    },

    async get(id) {
      if (!uuid.test(id)) return null
      const [row] = await inTime(
        sql<StoredMessage[]>`select ${columns()} from contact.message where id = ${id}`,
      )
      return row ? completed(row) : null
    },

    requeue: async (id, from) =>
      uuid.test(id) &&
      changed(
        () => sql`
        update contact.message
        set state = 'queued', trapped = false, due_at = now(), unsure_since = null, payload = null, settled_at = null
        where id = ${id} and state <> 'sending' and state = coalesce(${from ?? null}, state)`,
      ),

    async purge(filter) {
      const { count } = await inTime(sql`delete from contact.message where ${matching(filter)}`)
      return count
    },

    async dailySalt(day) {
      const [row] = await twice(
        () => sql<{ salt: string }[]>`
          with gone as (delete from contact.daily_salt where day < ${day})
          insert into contact.daily_salt values (${day}, ${crypto.randomUUID()})
          on conflict (day) do update set day = excluded.day
          returning salt`,
      )
      return String(row?.salt)
    },

    close: () => sql.end({ timeout: 5 }),
  }

  /**
   * Answers within the deadline, which postgres.js does not: a query on a connection that has gone silent would
   * wait for ever, and the next ones behind it.
   *
   * After a fault of the connection everything starts with a new client: under Deno 2.1.4 one that lost its
   * connection may never connect again.
   */
  async function inTime<Result>(query: PromiseLike<Result>, seconds = deadlineSeconds): Promise<Result> {
    const used = sql
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(Object.assign(new Error('The database did not answer in time.'), { code: 'DEADLINE' })),
        seconds * 1000,
      )
    })
    try {
      return await Promise.race([query, late])
    } catch (error) {
      if (isConnectionFault(error) && sql === used) {
        sql = connect()
        // Queries that still get their answer get the time for it.
        used.end({ timeout: deadlineSeconds }).catch(() => {})
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * For statements that come to the same when they are repeated. A connection that was lost while idle is found out by
   * its first statement.
   */
  async function twice<Result>(query: () => PromiseLike<Result>): Promise<Result> {
    try {
      return await inTime(query(), halfDeadlineSeconds)
    } catch (error) {
      if (!isConnectionFault(error)) throw error
      return inTime(query(), halfDeadlineSeconds)
    }
  }

  async function changed(query: () => postgres.PendingQuery<postgres.Row[]>): Promise<boolean> {
    return (await twice(query)).count === 1
  }

  /** Of a {@link StoredMessage}. */
  function columns() {
    return sql`id, message, accepted_at, state, settled_at, attempts, channel, reference, last_error`
  }

  function matching({ states: wanted, olderThanSeconds }: Filter) {
    const inStates = sql`state = any(string_to_array(${wanted.join()}, ','))`
    return olderThanSeconds === undefined
      ? inStates
      : sql`${inStates} and accepted_at < now() - ${olderThanSeconds} * interval '1 second'`
  }
}

/** Not made, lost or silent: the client's codes, the system's, and Postgres' when it shuts down (class 57P). */
function isConnectionFault(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(CONNECT|DEADLINE$|ECONN|EPIPE$|ETIMEDOUT$|57P0\d$)/.test(code)
}

/** What is none would be an error of the database, not a message that is not there. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
