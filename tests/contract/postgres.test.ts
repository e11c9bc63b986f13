import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { noLimits } from '../../contact/outbox/accept.ts'
import { openPostgresOutbox, preparePostgres } from '../../contact/outbox/postgres.ts'
import { migration } from '../../contact/outbox/sqlite.ts'
import { newMessage } from '../support/entries.ts'
import { listen } from '../support/free-port.ts'
import { newDatabase } from '../support/postgres.ts'
import { openTemporaryPostgres } from '../support/temporary-outbox.ts'

/** What Postgres alone must do; both stores: `outbox.test.ts`. */

/** A store with the tables, and a connection beside it. */
async function openStore() {
  const store = await openTemporaryPostgres()
  onTestFinished(store.close)
  return store
}

it('rejects a message while its Postgres table is locked, and stores it only once', async () => {
  const { first: outbox, side } = await openStore()
  await side.query('begin; lock table message')
  const message = newMessage()
  const limits = { ...noLimits, perClientAndHour: 1, perDay: 1 }
  // `lock_not_available`: Postgres aborted the statement, so that it cannot store the message later.
  await expect(outbox.accept(message, limits)).rejects.toMatchObject({ code: '55P03' })
  await side.query('rollback')
  expect(await outbox.accept(message, limits)).toMatchObject({ outcome: 'accepted', id: message.id })
})

it.each(['INSERT 0 1', 'COMMIT'])(
  'stores a message once if the answer %s is lost with the connection',
  async (answer) => {
    const { first, settings } = await openStore()
    const { outbox, isLost } = await openBehindProxy(settings.DATABASE_URL, answer)
    const message = newMessage({ reasons: ['links'], proof: null })
    // After a commit, it finds itself.
    expect(await outbox.accept(message, noLimits)).toMatchObject({ id: message.id })
    expect(isLost()).toBe(true)
    expect(await first.list()).toHaveLength(1)
  },
)

it('settles a message for good if the answer is lost with the connection', async () => {
  const { first, second, settings, pass } = await openStore()
  const { outbox, isLost } = await openBehindProxy(settings.DATABASE_URL, 'COMMIT')
  const { id } = newMessage()
  await first.accept(newMessage({ id }), noLimits)
  const claim = await first.claim(60, 'resend')
  if (claim) await outbox.settle(claim, { state: 'delivered', reference: '1' })
  expect(isLost()).toBe(true)
  await pass(61)
  expect(await second.claim(60, 'resend')).toBeNull()
  expect(await first.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
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
  onTestFinished(() => void proxy.close())
  const outbox = openPostgresOutbox(url.href, 1)
  onTestFinished(outbox.close)
  return { outbox, isLost: () => lost }
}

it('works for a role without rights to create anything, with strict defaults', async () => {
  const { side, settings } = await openStore()
  const url = new URL(settings.DATABASE_URL)
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const [, grants = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/contact.md', 'utf8')) ?? []
  await side.query(`
    revoke create on schema public from public;
    create role ${role} login password 'secret';
    ${grants.replaceAll('portfolio', role)};
    alter role ${role} set default_transaction_isolation = 'serializable';
    alter role ${role} set synchronous_commit = off;
    alter role ${role} set statement_timeout = '2s'`)
  url.username = role
  url.password = 'secret'
  await preparePostgres(url.href, migration)
  const outbox = openPostgresOutbox(url.href, 10)
  onTestFinished(outbox.close)
  await outbox.probe()
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      outbox.accept(newMessage({ client: `client ${index % 5}` }), {
        ...noLimits,
        perClientAndHour: 100,
        perDay: 500,
      }),
    ),
  )
  expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(100)
  const claim = await outbox.claim(30, 'resend')
  expect(claim && (await outbox.settle(claim, { state: 'delivered', reference: '1' }))).toBe(true)
  expect(await outbox.delete({ states: ['queued'] })).toBe(99)
  expect(await outbox.dailySalt('2026-01-01')).toMatch(/-/)
  expect(await outbox.secret('proof')).toMatch(/-/)
})

it('makes the tables once for instances that start together, and only where that is wanted', async () => {
  const url = await newDatabase()
  await expect(preparePostgres(url)).rejects.toThrow(
    'The database has no tables for messages yet: npm start makes them',
  )
  await Promise.all(Array.from({ length: 5 }, () => preparePostgres(url, migration)))
  await preparePostgres(url)
})

it.each([["update fact set value = '11' where name = 'schema'"], ['drop table fact']])(
  'refuses the tables of another version: %s',
  async (change) => {
    const { side, settings } = await openStore()
    await side.query(change)
    await expect(preparePostgres(settings.DATABASE_URL, migration)).rejects.toThrow(
      'The database holds messages of another version of this site: the page is served, messages are not; ' +
        'the version that wrote it can export them (npm run inbox -- export)',
    )
  },
)
