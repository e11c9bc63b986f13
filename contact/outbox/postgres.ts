import postgres from 'postgres'
import { payloadSchema } from '../mail/payload.ts'
import {
  type Accepted,
  type AcceptLimits,
  type Claim,
  type Entry,
  type Filter,
  type Limited,
  limited,
  type Outbox,
  type Settlement,
  type State,
  type StoredMessage,
  sameMessageSeconds,
  states,
} from './outbox.ts'

/** A request must be answered, and a delivery must end before its lease does, whatever the network does. */
const deadlineSeconds = 10

/**
 * The outbox in Postgres, for any number of instances; the tables come from `supabase/migrations/`. All times are
 * the database's, so the instances' clocks do not matter.
 *
 * A method rejects when the database has not answered within 10 seconds; `accept` tries a second time where the
 * connection was at fault.
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
      idle_timeout: 20,
      connect_timeout: 5,
      // By itself the client waits up to 20 seconds before it connects again.
      backoff: (failures: number) => Math.min(1, 0.05 * 2 ** failures),
      onnotice: () => {},
      connection: { application_name: 'contact' },
    })
  let sql = connect()

  return {
    accept: (entry, limits) => acceptAgain(entry, limits),
    claim: (count, leaseSeconds) => inTime(claim(count, leaseSeconds)),
    settle: (claim, settlement) => inTime(settle(claim, settlement)),

    freeze: (claim, payload) =>
      changed(sql`
        update contact.message set payload = ${JSON.stringify(payload)}, channel = ${payload.channel}
        where id = ${claim.id} and lease_token = ${claim.leaseToken}`),

    async summary() {
      const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
      let oldestUndeliveredSeconds: number | null = null
      const groups = await inTime(sql<{ state: State; count: number; age: number }[]>`
        select state, count(*)::integer as count,
          extract(epoch from now() - min(accepted_at))::double precision as age
        from contact.message group by state`)
      for (const { state, count, age } of groups) {
        counts[state] = count
        if (state === 'queued' || state === 'sending') {
          oldestUndeliveredSeconds = Math.max(oldestUndeliveredSeconds ?? 0, age)
        }
      }
      return { counts, oldestUndeliveredSeconds }
    },

    async list(filter) {
      const rows = await inTime(
        sql<Row[]>`select * from contact.message where ${matching(filter)} order by accepted_at desc, id`,
      )
      return rows.map(stored)
    },

    async get(id) {
      // Compared as text: what is not a UUID is not there, rather than an error.
      const [row] = await inTime(sql<Row[]>`select * from contact.message where id::text = ${id}`)
      return row ? stored(row) : null
    },

    requeue: (id, from) =>
      changed(sql`
        update contact.message
        set state = 'queued', due_at = now(), unsure_since = null, payload = null, settled_at = null
        where id::text = ${id} and state <> 'sending' and state = coalesce(${from ?? null}, state)`),

    async purge(filter) {
      const { count } = await inTime(sql`delete from contact.message where ${matching(filter)}`)
      return count
    },

    async dailySalt(day) {
      await inTime(sql`delete from contact.daily_salt where day < ${day}`)
      await inTime(sql`
        insert into contact.daily_salt values (${day}, ${crypto.randomUUID()}) on conflict do nothing`)
      const [row] = await inTime(
        sql<{ salt: string }[]>`select salt from contact.daily_salt where day = ${day}`,
      )
      if (!row) throw new Error('The daily salt was deleted while it was being made.')
      return row.salt
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
  async function inTime<Result>(query: PromiseLike<Result>): Promise<Result> {
    const used = sql
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(Object.assign(new Error('The database did not answer in time.'), { code: 'DEADLINE' })),
        deadlineSeconds * 1000,
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

  async function changed(query: postgres.PendingQuery<postgres.Row[]>): Promise<boolean> {
    return (await inTime(query)).count === 1
  }

  /** A connection that was lost while idle is found out by its first query; to accept twice is to accept once. */
  async function acceptAgain(entry: Entry, limits: AcceptLimits): Promise<Accepted | Limited> {
    try {
      return await inTime(accept(entry, limits))
    } catch (error) {
      if (!isConnectionFault(error)) throw error
      return inTime(accept(entry, limits))
    }
  }

  async function accept(entry: Entry, limits: AcceptLimits): Promise<Accepted | Limited> {
    return sql.begin(async (transaction) => {
      // One client's requests wait for each other, so that the limit holds when they come all at once; the total
      // is not locked and can be passed by as many as arrive in the same moment. A database set up to answer
      // before it syncs is told not to. Both statements leave in one packet.
      const [, [found]] = await Promise.all([
        transaction`
          select
            ${limits.perClientAndHour > 0 ? transaction`pg_advisory_xact_lock(hashtextextended(${entry.client}, 0))` : transaction`null`},
            case current_setting('synchronous_commit')
              when 'off' then set_config('synchronous_commit', 'on', true)
            end`,
        transaction<Found[]>`
          select
            (select json_build_object('id', id, 'state', state) from contact.message
              where same_message = ${entry.contentHash} and accepted_at > now() - ${sameMessageSeconds} * interval '1 second'
            ) as same,
            ${secondsUntilFree(transaction, entry, limits.perClientAndHour, 3600, transaction`and client = ${entry.client}`)} as client_wait,
            ${secondsUntilFree(transaction, entry, limits.perDay, 86_400, transaction``)} as total_wait`,
      ])
      if (found?.same) return { outcome: 'duplicate', ...found.same }
      if (typeof found?.client_wait === 'number') return limited('client', found.client_wait)
      if (typeof found?.total_wait === 'number') return limited('total', found.total_wait)
      return insert(transaction, entry)
    }) as Promise<Accepted | Limited>
  }

  async function insert(transaction: postgres.TransactionSql, entry: Entry): Promise<Accepted> {
    const { id, message, contentHash, client, quarantined } = entry
    for (;;) {
      const { count } = await transaction`
        insert into contact.message (id, state, name, email, subject, message, client, trapped, same_message)
        values (${id}, ${quarantined ? 'quarantined' : 'queued'}, ${message.name}, ${message.email},
          ${message.subject}, ${message.message}, ${client}, ${quarantined}, ${contentHash})
        on conflict (same_message) where same_message is not null do nothing`
      if (count === 1) return { outcome: 'accepted', id }
      // Somebody else was faster, or yesterday's equal message still holds the place.
      const expired = await transaction`
        update contact.message set same_message = null
        where same_message = ${contentHash} and accepted_at <= now() - ${sameMessageSeconds} * interval '1 second'`
      if (expired.count > 0) continue
      const [same] = await transaction<Same[]>`
        select id, state from contact.message where same_message = ${contentHash}`
      if (same) return { outcome: 'duplicate', ...same }
    }
  }

  async function claim(count: number, leaseSeconds: number): Promise<Claim[]> {
    // A lease that ran out means a worker died: with its payload frozen, the mail may have gone out.
    const rows = await sql<
      (Row & { lease_token: string; payload: string | null; unsure_seconds: number | null })[]
    >`
      update contact.message
      set state = 'sending', attempts = attempts + 1, lease_token = gen_random_uuid(),
        due_at = now() + ${leaseSeconds} * interval '1 second', claimed_at = now(),
        unsure_since = case when state = 'sending' and payload is not null then coalesce(unsure_since, claimed_at) else unsure_since end
      from (
        select id as due_id from contact.message
        where state in ('queued', 'sending') and due_at <= now()
        order by due_at limit ${count} for update skip locked
      ) as due
      where id = due_id
      returning *, extract(epoch from now() - unsure_since)::double precision as unsure_seconds`
    return rows.map((row) => ({
      id: row.id,
      leaseToken: row.lease_token,
      message: { name: row.name, email: row.email, subject: row.subject, message: row.message },
      acceptedAt: row.accepted_at,
      attempts: row.attempts,
      unsureSeconds: row.unsure_seconds,
      payload: row.payload === null ? null : payloadSchema.parse(JSON.parse(row.payload)),
    }))
  }

  function settle({ id, leaseToken }: Claim, settlement: Settlement): Promise<boolean> {
    switch (settlement.state) {
      case 'delivered':
      case 'filed':
        return changed(sql`
          update contact.message
          set state = ${settlement.state}, channel = ${settlement.channel}, reference = ${settlement.reference},
            settled_at = now(), lease_token = null, last_error = null
          where id = ${id} and lease_token = ${leaseToken}`)
      case 'dead':
      case 'uncertain':
        return changed(sql`
          update contact.message
          set state = ${settlement.state}, settled_at = now(), lease_token = null, last_error = ${settlement.error}
          where id = ${id} and lease_token = ${leaseToken}`)
      case 'queued':
        return changed(sql`
          update contact.message
          set state = 'queued', due_at = now() + ${settlement.delaySeconds} * interval '1 second',
            attempts = attempts - ${settlement.countAttempt ? 0 : 1},
            payload = ${settlement.payload === null ? null : JSON.stringify(settlement.payload)},
            lease_token = null, last_error = ${settlement.error},
            unsure_since = case when ${settlement.unsure} then coalesce(unsure_since, claimed_at) else unsure_since end
          where id = ${id} and lease_token = ${leaseToken}`)
    }
  }

  function matching({ states: wanted, olderThanSeconds }: Filter) {
    return olderThanSeconds === undefined
      ? sql`state = any(${[...wanted]})`
      : sql`state = any(${[...wanted]}) and accepted_at < now() - ${olderThanSeconds} * interval '1 second'`
  }
}

type Same = { id: string; state: State }

type Found = { same: Same | null; client_wait: number | null; total_wait: number | null }

/** Seconds until one more message fits into the window; null when it does now. */
function secondsUntilFree(
  sql: postgres.TransactionSql,
  { quarantined }: Entry,
  limit: number,
  windowSeconds: number,
  whose: postgres.PendingQuery<postgres.Row[]>,
) {
  if (limit === 0) return sql`null`
  return sql`(
    select extract(epoch from accepted_at - now())::double precision + ${windowSeconds}
    from contact.message
    where trapped = ${quarantined} and accepted_at > now() - ${windowSeconds} * interval '1 second' ${whose}
    order by accepted_at desc limit 1 offset ${limit - 1}
  )`
}

/** Not made, lost or silent: the client's codes, the system's, and Postgres' when it shuts down (class 57P). */
function isConnectionFault(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(CONNECT|DEADLINE$|ECONN|EPIPE$|ETIMEDOUT$|57P0\d$)/.test(code)
}

type Row = {
  id: string
  state: State
  name: string
  email: string
  subject: string
  message: string
  accepted_at: Date
  settled_at: Date | null
  attempts: number
  channel: string | null
  reference: string | null
  last_error: string | null
}

function stored(row: Row): StoredMessage {
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    acceptedAt: row.accepted_at,
    settledAt: row.settled_at,
    attempts: row.attempts,
    channel: row.channel,
    reference: row.reference,
    lastError: row.last_error,
  }
}
