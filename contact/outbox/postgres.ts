import type postgres from 'postgres'
import { codeOf } from '../errors.ts'
import { heldFrom, signs, weightOf } from '../spam/signs.ts'
import { connectPostgres } from './connect-postgres.ts'
import { isAllowed, purgeable } from './life.ts'
import {
  type AcceptResult,
  digestLength,
  type Filter,
  maxDueSeconds,
  type Outbox,
  pause,
  purgeBatch,
} from './outbox.ts'
import { toClaim, toNotificationClaim, toStoredMessage, toSummary } from './rows.ts'

/** Timeout of a method: a request must be answered, and a delivery must end before its lease. */
const deadlineSeconds = 10

/**
 * A database may make its transactions `serializable` by default. These statements need less: they lock what they
 * change, and most would fail under load.
 */
const sessionParameters = { default_transaction_isolation: 'read committed' }

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
  let parameters: Record<string, string> = sessionParameters
  const connect = () => connectPostgres(url, connections, parameters)
  let sql = connect()

  return {
    async accept({ contentHash, textHash, mailConfigured, reasons, isDigest = false, ...entry }, limits) {
      const json = {
        ...entry,
        reasons: [...reasons],
        weights: {
          found: weightOf(reasons),
          unproven: signs.unproven.weight,
          repeated: signs.repeated.weight,
          held_from: heldFrom,
        },
        content_hash: contentHash,
        text_hash: textHash,
        mail_configured: mailConfigured,
        ...(isDigest && { kind: 'digest' }),
      }
      const jsonLimits = {
        per_client_and_hour: limits.perClientAndHour,
        per_day: limits.perDay,
        unproven_per_day: limits.unprovenPerDay,
        unproven_per_client_and_day: limits.unprovenPerClientAndDay,
        held_per_day: limits.heldPerDay,
      }
      const [row] = await withRetry(
        () => sql<[{ accepted: AcceptResult }]>`
        select contact.accept(${sql.json(json)}, ${sql.json(jsonLimits)}) as accepted`,
      )
      return row.accepted
    },

    async probe() {
      await withRetry(() => sql`select contact.probe()`)
    },

    async claim(leaseSeconds, { except = [], only, unmailedOnly = false } = {}) {
      // The worker of an expired lease crashed: once the payload is saved, the mail may have been sent.
      const [row] = await withTimeout(
        () => sql`
        -- Stored while the clock was ahead: due after one lease, in which a worker may still finish.
        with ahead as (
          update contact.message set due_at = now() + ${leaseSeconds} * interval '1 second'
          where state in ('queued', 'sending') and due_at > now() + ${maxDueSeconds} * interval '1 second'
        )
        update contact.message
        set state = 'sending', attempts = attempts + 1, lease = gen_random_uuid(),
          due_at = now() + ${leaseSeconds} * interval '1 second', claimed_at = now(),
          uncertain_since = case when state = 'sending' and payload is not null
            then coalesce(uncertain_since, claimed_at) else uncertain_since end
        from (
          select id as due_id from contact.message
          where state in ('queued', 'sending') and due_at <= now()
            and id::text <> all (string_to_array(${except.join()}, ','))
            and (${only === undefined} or id::text = any (string_to_array(${(only ?? []).join()}, ',')))
            and (${!unmailedOnly} or not mail_configured)
          order by due_at limit 1 for update skip locked
        ) as due
        where id = due_id
        returning id, message, accepted_at, attempts, round, lease as lease_token, payload,
          extract(epoch from now() - uncertain_since)::double precision as uncertain_seconds`,
      )
      return row ? toClaim(row) : null
    },

    savePayload: ({ id, leaseToken }, payload) =>
      changed(
        () => sql`
        update contact.message
        set payload = ${JSON.stringify(payload)}, channel = ${payload.channel},
          mail_configured = mail_configured or ${payload.channel !== 'file'}
        where id = ${id} and lease = ${leaseToken}`,
      ),

    settle: ({ id, leaseToken }, settlement) =>
      changed(() => {
        if (settlement.state === 'queued') {
          const { delaySeconds, countAttempt, payload, error, uncertain } = settlement
          return sql`
            update contact.message
            set state = 'queued', due_at = now() + ${delaySeconds} * interval '1 second',
              attempts = attempts - ${countAttempt ? 0 : 1},
              payload = ${payload === null ? null : JSON.stringify(payload)}, lease = null, last_error = ${error},
              uncertain_since = case when ${uncertain}
                then coalesce(uncertain_since, claimed_at) else uncertain_since end
            where id = ${id} and lease = ${leaseToken}`
        }
        const { state, reference = null, error = null } = settlement
        return sql`
          update contact.message
          set state = ${state}, reference = ${reference}, last_error = ${error}, settled_at = now(), lease = null
          where id = ${id} and lease = ${leaseToken}`
      }),

    async claimNotification(leaseSeconds, only) {
      const [row] = await withTimeout(
        () => sql`
        update contact.notification as claimed
        set attempts = claimed.attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
        from (
          select id, message.message, message.accepted_at
          from contact.notification join contact.message using (id)
          where (notification.due_at <= now() or notification.due_at > now() + ${maxDueSeconds} * interval '1 second')
            and state <> 'held'
            and (${only === undefined} or id::text = any (string_to_array(${(only ?? []).join()}, ',')))
          order by notification.due_at limit 1 for update of notification skip locked
        ) as due
        where claimed.id = due.id
        returning claimed.id, due.message, due.accepted_at, claimed.attempts`,
      )
      return row ? toNotificationClaim(row) : null
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
      const rows = await withRetry(
        () => sql`
        select state, count(*)::integer as count,
          extract(epoch from now() - min(accepted_at))::double precision as oldest_seconds
        from contact.message where kind <> 'digest' group by state`,
      )
      const kindRows = await withRetry(
        () => sql`
        select kind, count(*)::integer as count from contact.message
        where kind <> 'digest' and accepted_at > now() - interval '30 days' group by kind`,
      )
      return toSummary(rows, kindRows)
    },

    async undigested() {
      const rows = await withRetry(
        () => sql`
        select ${columns()}, count(*) over ()::integer as total from contact.message
        where state = 'held' and contact.is_digest_due()
          and accepted_at > contact.last_digest() and accepted_at <= now()
        order by proof is null, accepted_at desc limit ${digestLength}`,
      )
      return { total: Number(rows[0]?.['total'] ?? 0), newest: rows.map(toStoredMessage) }
    },

    async secret(name) {
      const [row] = await withRetry(
        () => sql<[{ value: string }]>`
          insert into contact.secret values (${name}, ${crypto.randomUUID() + crypto.randomUUID()})
          on conflict (name) do update set name = excluded.name
          returning value`,
      )
      return row.value
    },

    async list(filter) {
      const rows = await withRetry(
        () =>
          sql`select ${columns()} from contact.message where ${matching(filter)} and kind <> 'digest'
            order by accepted_at desc, id`,
      )
      return rows.map(toStoredMessage)
    },

    async get(id) {
      if (!uuid.test(id)) return null
      const [row] = await withRetry(() => sql`select ${columns()} from contact.message where id = ${id}`)
      return row ? toStoredMessage(row) : null
    },

    requeue: async (id, event, seen) =>
      uuid.test(id) &&
      isAllowed(seen, event, 'queued') &&
      changed(
        () => sql`
        update contact.message
        set state = 'queued', due_at = now(), settled_at = null,
          round = case when settled_at is null then round else round + 1 end,
          payload = case when settled_at is null then payload end,
          uncertain_since = case when settled_at is null then uncertain_since end
        where id = ${id} and state = ${seen}`,
      ),

    async purge(filter) {
      const chosen = { ...filter, states: purgeable(filter.states) }
      for (let total = 0; ; ) {
        const { count } = await withRetry(
          () => sql`
          delete from contact.message where id in (
            select id from contact.message where ${matching(chosen)} limit ${purgeBatch} for update skip locked
          )`,
        )
        total += count
        if (count < purgeBatch) return total
      }
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
   * Runs a statement within a time: postgres.js waits for ever on a connection that has gone silent. One that certainly
   * had no effect is run again.
   *
   * A connection error replaces the client: under Deno 2.1.4 one that lost its connection may never reconnect.
   */
  async function withTimeout<Result>(
    query: () => PromiseLike<Result>,
    seconds = deadlineSeconds,
  ): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOver = true
        reject(Object.assign(new Error('The database did not respond in time.'), { code: 'DEADLINE' }))
      }, seconds * 1000)
    })
    let used = sql
    const run = async (): Promise<Result> => {
      for (;;) {
        used = sql
        try {
          return await query()
        } catch (error) {
          if (isOver || !hasNoEffect(error)) throw error
          if (codeOf(error) === '08P01') {
            parameters = {}
            replace(used)
          }
          await pause(20 + Math.random() * 80)
        }
      }
    }
    try {
      return await Promise.race([run(), timeout])
    } catch (error) {
      if (isConnectionError(error)) replace(used)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Connects anew; statements of the old client may still finish. */
  function replace(used: typeof sql): void {
    if (sql !== used) return
    sql = connect()
    used.end({ timeout: deadlineSeconds }).catch(() => {})
  }

  /** Retries an idempotent statement once: a connection lost while idle fails at its next statement. */
  async function withRetry<Result>(query: () => PromiseLike<Result>): Promise<Result> {
    try {
      return await withTimeout(query, deadlineSeconds / 2)
    } catch (error) {
      if (!isConnectionError(error)) throw error
      return withTimeout(query, deadlineSeconds / 2)
    }
  }

  async function changed(query: () => postgres.PendingQuery<postgres.Row[]>): Promise<boolean> {
    return (await withRetry(query)).count === 1
  }

  function columns() {
    return sql`id, message, accepted_at, state, reasons, settled_at, attempts, channel, reference, last_error`
  }

  function matching({ states, olderThanSeconds }: Filter) {
    const inStates = sql`state = any(string_to_array(${states.join()}, ','))`
    return olderThanSeconds === undefined
      ? inStates
      : sql`${inStates} and accepted_at < now() - ${olderThanSeconds} * interval '1 second'`
  }
}

/**
 * Whether Postgres or a pooler did nothing: rolled back because of another transaction (class 40), no connection left
 * (53300), or a parameter of the session that a pooler does not know (08P01).
 */
const hasNoEffect = (error: unknown) => /^(40|53300$|08P01$)/.test(codeOf(error))

/**
 * Whether a new connection may help: codes of the client, the system, and Postgres at shutdown (class 57P); 25006 because
 * a session stays read-only after the database is writable again.
 */
function isConnectionError(error: unknown): boolean {
  return /^(CONNECT|DEADLINE$|ECONN|EPIPE$|ETIMEDOUT$|57P0\d$|25006$)/.test(codeOf(error))
}

/** Postgres would report any other id as an error, not as a missing message. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
