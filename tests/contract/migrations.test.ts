import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Outbox, states } from '../../contact/outbox/outbox.ts'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { migrate, migrationFiles } from '../../server/migrate.ts'
import { newMessage, unlimited } from '../support/entries.ts'
import { newDatabase } from '../support/postgres.ts'

/** All leases have expired and all retries are due. */
const versionOne = `${readFileSync(join(import.meta.dirname, 'version-1.sql'), 'utf8')}
UPDATE message SET due_at = accepted_at`
const newFile = () => join(mkdtempSync(join(tmpdir(), 'migrations-')), 'messages.sqlite')

async function oldSqlite(): Promise<Outbox> {
  const file = newFile()
  const database = new DatabaseSync(file)
  database.exec(versionOne)
  database.close()
  return openSqliteOutbox(file)
}

/** The same rows in tables of the first migrations. */
async function oldPostgres(): Promise<Outbox> {
  const url = await newDatabase()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`create schema supabase_migrations`
  await sql`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`
  for (const { file, version } of migrationFiles().slice(0, 2)) {
    await sql.unsafe(readFileSync(join(import.meta.dirname, '../../supabase/migrations', file), 'utf8'))
    await sql`insert into supabase_migrations.schema_migrations (version) values (${version})`
  }
  const source = new DatabaseSync(':memory:')
  source.exec(versionOne)
  const converted = (name: string, value: unknown) => {
    if (name === 'trapped') return value === 1
    if (name === 'lease_token') return value && crypto.randomUUID()
    return /_(at|since)$/.test(name) && value !== null ? new Date(Number(value)).toISOString() : value
  }
  const rows = source.prepare('SELECT * FROM message').all()
  for (const row of rows) for (const name in row) row[name] = converted(name, row[name]) as never
  const json = JSON.stringify(rows)
  await sql`insert into contact.message select * from json_populate_recordset(null::contact.message, ${json}::text::json)`
  await migrate(url)
  // Older versions of the function omit the last parameter.
  const [{ accepted } = {}] = await sql`
    select contact.accept(gen_random_uuid(), '{}', 'c', true, 'h', 0, 0) as accepted`
  expect(accepted).toMatchObject({ outcome: 'accepted' })
  await sql`delete from contact.message where same_message = 'h'`
  await sql.end()
  return openPostgresOutbox(url, 2)
}

describe.each([
  ['SQLite', oldSqlite],
  ['Postgres', oldPostgres],
] as const)('%s tables of version 1', (_, open) => {
  let outbox: Outbox

  beforeAll(async () => {
    outbox = await open()
  })
  afterAll(() => outbox.close())

  it('keep all messages and their states', async () => {
    const messages = await outbox.list({ states })
    expect(messages.map(({ state }) => state).sort()).toEqual([...states].sort())
    for (const { state, ...stored } of messages) {
      expect(stored).toMatchObject({
        message: {
          name: `Zoë "${state}" O'Hara`,
          email: `${state}@example.com`,
          subject: `${state} \\ 😀`,
          message: `One\n\ttwo "three"\n'; drop table --`,
        },
        acceptedAt: expect.any(Date),
        attempts: state === 'quarantined' ? 0 : 1,
        reference: { delivered: 're_1', filed: 'mail/new/1.eml' }[String(state)] ?? null,
        lastError:
          { queued: 'later', dead: 'no such mailbox', uncertain: 'no such mailbox' }[String(state)] ?? null,
      })
    }
  })

  it('retry due messages with the same payload', async () => {
    const [{ message } = newMessage()] = await outbox.list({ states: ['delivered'] })
    const accepted = newMessage({ message, notify: true })
    expect(await outbox.accept(accepted, unlimited)).toEqual({ outcome: 'accepted', id: accepted.id })
    // Older messages have no notification.
    expect((await outbox.claimNotification(30))?.id).toBe(accepted.id)
    expect(await outbox.claimNotification(30)).toBeNull()
    const claims = [await outbox.claim(30), await outbox.claim(30), await outbox.claim(30)]
    expect(
      claims.map((claim) => [claim?.message.name, claim?.payload?.mail.text, claim?.attempts]).sort(),
    ).toEqual([
      [`Zoë "delivered" O'Hara`, undefined, 1],
      [`Zoë "queued" O'Hara`, message.message, 2],
      [`Zoë "sending" O'Hara`, message.message, 2],
    ])
    expect(await outbox.claim(30)).toBeNull()
  })
})

it('a SQLite file of a newer version is rejected and unchanged', () => {
  const file = newFile()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  expect(() => openSqliteOutbox(file)).toThrow(
    /schema version 99, but this site supports only versions up to 3\. Update the site/,
  )
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([])
  database.close()
})
