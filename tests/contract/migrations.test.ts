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
import { newEntry, unlimited } from '../support/entries.ts'
import { newDatabase } from '../support/postgres.ts'

const versionOne = readFileSync(join(import.meta.dirname, 'version-1.sql'), 'utf8')
const newFile = () => join(mkdtempSync(join(tmpdir(), 'migrations-')), 'messages.sqlite')

async function sqliteOfVersion(version: number): Promise<Outbox> {
  const file = newFile()
  const database = new DatabaseSync(file)
  database.exec(versionOne)
  // All leases have run out, and nobody has to wait for a retry.
  database.exec('UPDATE message SET due_at = accepted_at')
  database.close()
  if (version === 2) {
    await openSqliteOutbox(file).close()
    const newer = new DatabaseSync(file)
    newer.exec('DROP TABLE notification; PRAGMA user_version = 2')
    newer.close()
  }
  return openSqliteOutbox(file)
}

/** The same rows in tables that only the first migrations made. */
async function postgresOfVersion(version: number): Promise<Outbox> {
  const url = await newDatabase()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const source = new DatabaseSync(':memory:')
  source.exec(versionOne)
  await sql`create schema supabase_migrations`
  await sql`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`
  const apply = async (files: ReturnType<typeof migrationFiles>) => {
    for (const { file, version, name } of files) {
      await sql.unsafe(readFileSync(join(import.meta.dirname, '../../supabase/migrations', file), 'utf8'))
      await sql`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`
    }
  }
  await apply(migrationFiles().slice(0, 2))
  const time = (value: unknown) => (value === null ? null : new Date(Number(value)))
  for (const row of source.prepare('SELECT * FROM message').all()) {
    const token = row['lease_token'] === null ? null : crypto.randomUUID()
    const converted = {
      ...row,
      trapped: row['trapped'] === 1,
      lease_token: token,
      due_at: time(row['accepted_at']),
    }
    const times = ['accepted_at', 'claimed_at', 'unsure_since', 'settled_at']
    await sql`insert into contact.message ${sql({
      ...converted,
      ...Object.fromEntries(times.map((name) => [name, time(row[name])])),
    } as unknown as Record<string, string>)}`
  }
  if (version === 2) await apply(migrationFiles().slice(2, 3))
  await migrate(url)
  // A function that was deployed before knows one parameter fewer.
  const [{ accepted } = {}] = await sql`
    select contact.accept(gen_random_uuid(), '{}', 'c', true, 'h', 0, 0) as accepted`
  expect(accepted).toMatchObject({ outcome: 'accepted' })
  await sql`delete from contact.message where same_message = 'h'`
  await sql.end()
  return openPostgresOutbox(url, 2)
}

describe.each([
  ['SQLite', 1],
  ['SQLite', 2],
  ['Postgres', 1],
  ['Postgres', 2],
] as const)('%s tables of version %i', (engine, version) => {
  let outbox: Outbox

  beforeAll(async () => {
    outbox = await (engine === 'SQLite' ? sqliteOfVersion : postgresOfVersion)(version)
  })
  afterAll(() => outbox.close())

  it('keep every message in its state', async () => {
    const messages = await outbox.list({ states })
    expect(messages.map(({ state }) => state).sort()).toEqual([...states].sort())
    for (const { state, ...message } of messages) {
      expect(message).toMatchObject({
        name: `Zoë "${state}" O'Hara`,
        email: `${state}@example.com`,
        subject: `${state} \\ 😀`,
        message: `One\n\ttwo "three"\n'; drop table --`,
        acceptedAt: expect.any(Date),
        attempts: state === 'quarantined' ? 0 : 1,
        reference: { delivered: 're_1', filed: 'mail/new/1.eml' }[String(state)] ?? null,
        lastError:
          { queued: 'later', dead: 'no such mailbox', uncertain: 'no such mailbox' }[String(state)] ?? null,
      })
    }
  })

  it('go on with what is due, with the same bytes, and take no message twice', async () => {
    const [delivered] = await outbox.list({ states: ['delivered'] })
    if (!delivered) throw new Error('It is gone.')
    const { name, email, subject, message } = delivered
    const entry = newEntry({ message: { name, email, subject, message }, notify: true })
    expect(await outbox.accept(entry, unlimited)).toEqual({ outcome: 'accepted', id: entry.id })
    // Nobody is notified of what came before.
    expect((await outbox.claimNotification(30))?.id).toBe(entry.id)
    expect(await outbox.claimNotification(30)).toBeNull()
    const claims = await outbox.claim(10, 30)
    expect(
      claims.map((claim) => [claim.message.name, claim.payload?.mail.text, claim.attempts]).sort(),
    ).toEqual([
      [`Zoë "delivered" O'Hara`, undefined, 1],
      [`Zoë "queued" O'Hara`, message, 2],
      [`Zoë "sending" O'Hara`, message, 2],
    ])
  })
})

it('a SQLite file of a newer version is refused, and left as it is', () => {
  const file = newFile()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  expect(() => openSqliteOutbox(file)).toThrow(
    /of version 99 and this site knows versions up to 3\. Update the site/,
  )
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([])
  database.close()
})
