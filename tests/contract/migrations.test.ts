import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { noLimits, type Outbox, states } from '../../contact/outbox/outbox.ts'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { checkSchema, migrate, migrationFiles } from '../../server/migrations.ts'
import { newMessage } from '../support/entries.ts'
import { newDatabase } from '../support/postgres.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** A file of an earlier version, in which all leases have expired and all retries are due. */
const dump = (version: 1 | 2) => `${readFileSync(join(import.meta.dirname, `version-${version}.sql`), 'utf8')}
UPDATE message SET due_at = accepted_at`
const directory = newFolder()
const newFile = () => join(directory, `${crypto.randomUUID()}.sqlite`)

/** What is true for all messages of the dumps. */
const attempted = (state: string) => (state === 'held' ? 0 : 1)

async function oldSqlite(version: 1 | 2): Promise<Outbox> {
  const file = newFile()
  const database = new DatabaseSync(file)
  database.exec(dump(version))
  database.close()
  expect(() => openSqliteOutbox(file)).toThrow(/older version of the site .* run: npm run migrate$/)
  return openSqliteOutbox(file, { migrate: true })
}

/** The number of migrations that a version had in Postgres. */
const migrationsOf = { 1: 2, 2: 4 }

/** Returns a database of an earlier version with the same rows, without its migrations being finished. */
async function oldDatabase(version: 1 | 2): Promise<string> {
  const url = await newDatabase()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`create schema supabase_migrations`
  await sql`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`
  for (const { file, version: number } of migrationFiles().slice(0, migrationsOf[version])) {
    await sql.unsafe(readFileSync(join(import.meta.dirname, '../../supabase/migrations', file), 'utf8'))
    await sql`insert into supabase_migrations.schema_migrations (version) values (${number})`
  }
  const source = new DatabaseSync(':memory:')
  source.exec(dump(version))
  const convert = (name: string, value: unknown) => {
    if (name === 'trapped') return value === 1
    if (/^lease/.test(name)) return value && crypto.randomUUID()
    if (name === 'message' && version === 2) return JSON.parse(String(value))
    return /_(at|since)$/.test(name) && value !== null ? new Date(Number(value)).toISOString() : value
  }
  const rows = source
    .prepare('SELECT * FROM message')
    .all()
    .map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, convert(name, value)])),
    )
  const json = JSON.stringify(rows)
  await sql`insert into contact.message select * from json_populate_recordset(null::contact.message, ${json}::text::json)`
  if (version === 2) await sql`insert into contact.notification (id) select id from contact.message`
  await sql.end()
  return url
}

async function oldPostgres(version: 1 | 2): Promise<Outbox> {
  const url = await oldDatabase(version)
  await expect(checkSchema(url)).rejects.toThrow(/older version of the site .* run: npm run migrate$/)
  await migrate(url)
  await checkSchema(url)
  return openPostgresOutbox(url, 2)
}

describe.each([
  ['SQLite', 1, oldSqlite],
  ['SQLite', 2, oldSqlite],
  ['Postgres', 1, oldPostgres],
  ['Postgres', 2, oldPostgres],
] as const)('%s tables of version %i', (_, version, open) => {
  let outbox: Outbox

  beforeAll(async () => {
    outbox = await open(version)
  })
  afterAll(() => outbox.close())

  it('keep all messages and their states', async () => {
    const messages = await outbox.list({ states })
    expect(messages.map(({ state }) => state).sort()).toEqual([...states].sort())
    for (const { state, ...stored } of messages) {
      const word = state === 'held' ? 'quarantined' : state
      expect(stored).toMatchObject({
        message: {
          name: `Zoë "${word}" O'Hara`,
          email: `${word}@example.com`,
          subject: `${word} \\ 😀`,
          message: `One\n\ttwo "three"\n'; drop table --`,
        },
        reasons: state === 'held' ? ['honeypot'] : [],
        acceptedAt: expect.any(Date),
        attempts: attempted(state),
        reference: { delivered: 're_1', filed: 'mail/new/1.eml' }[String(state)] ?? null,
        lastError:
          { queued: 'later', dead: 'no such mailbox', uncertain: 'no such mailbox' }[String(state)] ?? null,
      })
    }
  })

  it('retry due messages with the same payload, and never file them', async () => {
    const [{ message } = newMessage()] = await outbox.list({ states: ['delivered'] })
    const accepted = newMessage({ message, notify: true })
    expect(await outbox.accept(accepted, noLimits)).toEqual({
      outcome: 'accepted',
      id: accepted.id,
      reasons: [],
    })
    expect(await outbox.claim(30, { unmailedOnly: true })).toBeNull()
    const claims = [await outbox.claim(30), await outbox.claim(30), await outbox.claim(30)]
    expect(
      claims.map((claim) => [claim?.message.name, claim?.payload?.mail.text, claim?.attempts]).sort(),
    ).toEqual([
      [`Zoë "delivered" O'Hara`, undefined, 1],
      [`Zoë "queued" O'Hara`, message.message, 2],
      [`Zoë "sending" O'Hara`, message.message, 2],
    ])
    expect(claims.map((claim) => claim?.uncertainSeconds).filter((seconds) => seconds === null)).toHaveLength(
      1,
    )
    expect(await outbox.claim(30)).toBeNull()
  })

  it('keep the notifications that are due', async () => {
    const claims = []
    for (let claim = await outbox.claimNotification(30); claim; claim = await outbox.claimNotification(30))
      claims.push(claim.id)
    // Messages of version 1 have none; the held one waits.
    expect(claims).toHaveLength(version === 1 ? 1 : states.length)
  })
})

describe('a server of version 2, after a newer one has migrated its tables', () => {
  it('still stores messages in the SQLite file, and records the outcome of its attempts', async () => {
    const file = newFile()
    const old = new DatabaseSync(file)
    old.exec(dump(2))
    const outbox = openSqliteOutbox(file, { migrate: true })
    const [sending] = await outbox.list({ states: ['sending'] })
    // The statements of version 2, which commits several together: none may fail.
    const insert = old.prepare(`
      INSERT INTO message (id, state, message, client, trapped, same_message, accepted_at, due_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
    const [queued, held] = [newMessage(), newMessage()]
    for (const { id, message, contentHash } of [queued, held]) {
      const [state, trapped] = id === held.id ? ['quarantined', 1] : ['queued', 0]
      const now = Date.now()
      insert.run(id, state, JSON.stringify(message), 'client', trapped, contentHash, now, now)
      old.prepare('INSERT INTO notification (id, due_at) VALUES (?, ?)').run(id, now)
      expect(await outbox.get(id)).toMatchObject({ message, state: trapped ? 'held' : 'queued' })
    }
    const again = () =>
      insert.run(newMessage().id, 'queued', '{}', 'client', 0, queued.contentHash, Date.now(), Date.now())
    again()
    expect(await outbox.list({ states })).toHaveLength(states.length + 2)
    const claim = old.prepare(`
      UPDATE message SET state = 'sending', attempts = attempts + 1, lease = 'mine', due_at = 0, claimed_at = 0
      WHERE id = (
        SELECT id FROM message INDEXED BY message_due
        WHERE state IN ('queued', 'sending') AND due_at <= ? ORDER BY due_at LIMIT 1
      )
      RETURNING id`)
    expect(claim.get(Number.MAX_SAFE_INTEGER)).toBeUndefined()
    const settle = old.prepare(`
      UPDATE message SET state = 'delivered', reference = ?, last_error = NULL, settled_at = 1, lease = NULL
      WHERE id = ? AND lease IS NOT NULL`)
    const id = String(sending?.id)
    expect(settle.run('re_2', id).changes).toBe(1)
    expect(await outbox.get(id)).toMatchObject({ state: 'delivered', reference: 're_2' })
    expect(settle.run('re_3', id).changes).toBe(0)
    // Nothing of a visitor stays where `purge` does not see it.
    expect(old.prepare('SELECT count(*) AS count FROM message').get()).toEqual({ count: 0 })
    old.close()
    await outbox.close()
  })

  it('still stores messages in Postgres', async () => {
    const url = await oldDatabase(2)
    await migrate(url)
    const outbox = openPostgresOutbox(url, 1)
    const sql = postgres(url, { max: 1 })
    for (const trapped of [false, true]) {
      const { id, message, contentHash } = newMessage()
      const accept = () => sql`
        select contact.accept(${id}, ${sql.json(message)}, 'c', ${trapped}, ${contentHash}, 10, 500, true) as accepted`
      expect(await accept()).toMatchObject([{ accepted: { outcome: 'accepted', id } }])
      expect(await accept()).toMatchObject([{ accepted: { outcome: 'duplicate', id } }])
      expect(await outbox.get(id)).toMatchObject({ message, state: trapped ? 'held' : 'queued' })
    }
    // Version 1 omits the last parameter.
    const old = await sql`select contact.accept(gen_random_uuid(), '{}', 'c', false, 'h', 0, 0) as accepted`
    expect(old).toMatchObject([{ accepted: { outcome: 'accepted' } }])
    await Promise.all([outbox.close(), sql.end()])
  })
})

it('a SQLite file that a newer version migrates while it is opened is rejected', () => {
  const file = newFile()
  using newer = new DatabaseSync(file)
  const { exec } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'BEGIN IMMEDIATE') exec.call(newer, 'PRAGMA user_version = 99')
    exec.call(this, sql)
  })
  onTestFinished(() => void spy.mockRestore())
  expect(() => openSqliteOutbox(file, { migrate: true })).toThrow(/migrated by a newer version/)
  expect(newer.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
})

it('a Postgres database of a newer version is rejected; migrations of others do not matter', async () => {
  const url = await newDatabase()
  await expect(checkSchema(url)).rejects.toThrow(/no tables yet/)
  await migrate(url)
  const sql = postgres(url, { max: 1 })
  const record = (version: string, name: string | null) =>
    sql`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`
  await record('29990101000000', 'shop')
  await record('29990102000000', null)
  await migrate(url)
  await record('29990103000000', 'contact_later')
  for (const open of [migrate, checkSchema])
    await expect(open(url)).rejects.toThrow(/newer version of the site/)
  await sql.end()
})

it('servers that start together migrate once, whatever isolation the database has by default', async () => {
  const url = await newDatabase()
  const sql = postgres(url, { max: 1 })
  const [{ name } = {}] = await sql<{ name: string }[]>`select current_database() as name`
  await sql`alter database ${sql(String(name))} set default_transaction_isolation = 'serializable'`
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  await checkSchema(url)
  await sql.end()
})
