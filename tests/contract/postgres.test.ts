import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openPostgresOutbox, preparePostgres } from '../../contact/outbox/postgres.ts'
import { migration } from '../../contact/outbox/sqlite.ts'
import { claimNext, delivered, newMessage, noLimits } from '../support/entries.ts'
import { listen } from '../support/free-port.ts'
import { replying, startMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { openTemporaryPostgres } from '../support/temporary-outbox.ts'

/** What Postgres alone must do; both stores: `outbox.test.ts`. */

it.concurrent.each(['INSERT 0 1', 'COMMIT'])(
  'stores a message once if the answer %s is lost',
  async (answer) => {
    await using store = await openTemporaryPostgres()
    await using lossy = await openBehindProxy(store.settings.DATABASE_URL, answer)
    const message = newMessage({ reasons: ['links'], proof: null })
    // After a commit, it finds itself.
    expect(await lossy.outbox.accept(message, noLimits)).toMatchObject({ id: message.id })
    expect(lossy.isLost()).toBe(true)
    expect(await store.first.list()).toHaveLength(1)
  },
)

it.concurrent('settles a message for good if the answer is lost with the connection', async () => {
  await using store = await openTemporaryPostgres()
  await using lossy = await openBehindProxy(store.settings.DATABASE_URL, 'COMMIT')
  const { id } = newMessage()
  await store.first.accept(newMessage({ id }), noLimits)
  await lossy.outbox.settle(await claimNext(store.first), delivered)
  expect(lossy.isLost()).toBe(true)
  await store.pass(61)
  expect(await store.second.claim(60, 'resend')).toBeNull()
  expect(await store.first.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
})

/** Opens an outbox through a proxy that ends the first connection on which Postgres gives an answer, which is lost. */
async function openBehindProxy(databaseUrl: string, answer: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  let lost = false
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.on('data', (chunk) => server.write(chunk)).on('close', () => server.destroy())
    server.on('data', (chunk) => {
      if (lost || !chunk.includes(answer)) return client.write(chunk)
      lost = true
      return client.destroy()
    })
  })
  url.port = String(await listen(proxy))
  const outbox = openPostgresOutbox(url.href, 1)
  const close = () => outbox.close().then(() => proxy.close())
  return { outbox, isLost: () => lost, [Symbol.asyncDispose]: async () => void (await close()) }
}

it.concurrent('takes any certificate for sslmode=require, as Supabase’s is private', async () => {
  // After the handshake it is no database, and hangs up.
  await using encrypted = await startMailServer({ secure: true, ...replying('onConnect', '554 no') })
  const proxy = createServer((client) =>
    client.once('data', () => {
      client.write('S')
      client.pipe(connect(encrypted.port, '127.0.0.1')).pipe(client)
    }),
  )
  const prepared = preparePostgres(`postgres://127.0.0.1:${await listen(proxy)}/x?sslmode=require`)
  await expect(prepared).rejects.not.toThrow('certificate')
  proxy.close()
})

it.concurrent('makes the tables once for instances that start together, and only where that is wanted', async () => {
  const url = await newDatabase()
  await expect(preparePostgres(url)).rejects.toThrow(
    'The database has no tables for messages yet: npm start makes them',
  )
  await Promise.all(Array.from({ length: 5 }, () => preparePostgres(url, migration)))
  await preparePostgres(url)
})

const otherVersions = ["update fact set value = '11' where name = 'schema'", 'drop table fact']
it.each(otherVersions)('refuses the tables of another version: %s', async (change) => {
  await using store = await openTemporaryPostgres()
  await store.run(change)
  await expect(preparePostgres(store.settings.DATABASE_URL, migration)).rejects.toThrow(
    'The database holds messages of another version of this site: the page is served, messages are not; ' +
      'the version that wrote it can export them (npm run inbox -- export)',
  )
})

it('refuses an encoding that lacks characters of visitors', async () => {
  const url = await newDatabase(undefined, "encoding 'LATIN1' template template0")
  await expect(preparePostgres(url, migration)).rejects.toThrow('LATIN1. Create one in UTF8')
})

it('works for a role without rights to create anything, with other defaults', async () => {
  await using store = await openTemporaryPostgres()
  const url = new URL(store.settings.DATABASE_URL)
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const [, grants = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/contact.md', 'utf8')) ?? []
  await store.run(`
    revoke create on schema public from public;
    create role ${role} login password 'secret';
    ${grants.replaceAll('portfolio', role)};
    alter role ${role} set default_transaction_isolation = 'serializable';
    alter role ${role} set synchronous_commit = off;
    alter role ${role} set search_path = nowhere;
    alter role ${role} set standard_conforming_strings = off;
    alter role ${role} set client_encoding = 'LATIN1';
    alter role ${role} set statement_timeout = '2s'`)
  Object.assign(url, { username: role, password: 'secret' })
  await preparePostgres(url.href, migration)
  await using outbox = openPostgresOutbox(url.href, 10)
  await outbox.probe()
  const limits = { ...noLimits, CLIENT_LIMIT_PER_HOUR: 100, TOTAL_LIMIT_PER_DAY: 500 }
  const entries = Array.from({ length: 100 }, (_, index) => newMessage({ client: `client ${index % 5}` }))
  const results = await Promise.all(entries.map((entry) => outbox.accept(entry, limits)))
  expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(100)
  expect(await outbox.settle(await claimNext(outbox), delivered)).toBe(true)
  expect(await outbox.delete({ states: ['queued'] })).toBe(99)
  expect(await outbox.dailySalt('2026-01-01')).toMatch(/-/)
})
