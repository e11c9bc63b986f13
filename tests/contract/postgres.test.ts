import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { noLimits } from '../../contact/outbox/outbox.ts'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { migrate } from '../../server/migrations.ts'
import { newMessage } from '../support/entries.ts'
import { listen } from '../support/free-port.ts'
import { openTemporaryPostgres } from '../support/temporary-outbox.ts'
import { outboxContract } from './outbox/contract.ts'

outboxContract('the Postgres outbox', await openTemporaryPostgres())

/** A store with the tables, and a connection beside it. */
async function openStore() {
  const store = await openTemporaryPostgres()
  onTestFinished(store.close)
  return store
}

it('rejects a message while its Postgres table is locked, and stores it only once', async () => {
  const { first: outbox, side } = await openStore()
  const locker = await side.reserve()
  await locker`begin`
  await locker`lock table message`
  const message = newMessage()
  const limits = { ...noLimits, perClientAndHour: 1, perDay: 1 }
  // `lock_not_available`: Postgres aborted the statement, so that it cannot store the message later.
  await expect(outbox.accept(message, limits)).rejects.toMatchObject({ code: '55P03' })
  await locker`rollback`
  expect(await outbox.accept(message, limits)).toMatchObject({ outcome: 'accepted', id: message.id })
  locker.release()
})

it('stores messages again after a time in which Postgres was read-only', async () => {
  const { first: outbox, side, settings } = await openStore()
  const database = new URL(settings.DATABASE_URL).pathname.slice(1)
  const setReadOnly = (value: string) =>
    side.unsafe(`begin read write; alter database ${database} ${value}; commit`)
  await setReadOnly('set default_transaction_read_only = on')
  const accept = () => outbox.accept(newMessage(), noLimits)
  // `read_only_sql_transaction`, as on a Supabase project whose disk is full. A session keeps the setting.
  await expect(accept()).rejects.toMatchObject({ code: '25006' })
  await setReadOnly('reset default_transaction_read_only')
  expect(await accept()).toMatchObject({ outcome: 'accepted' })
})

it('leases a message although the answer to its claim is lost with the connection', async () => {
  const { first, settings } = await openStore()
  const url = new URL(settings.DATABASE_URL)
  const { hostname, port } = url
  let isLost = false
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.on('data', (chunk) => server.write(chunk)).on('close', () => server.destroy())
    server.on('data', (chunk) => {
      if (isLost || !chunk.includes('UPDATE 1')) return client.write(chunk)
      isLost = true
      return client.destroy()
    })
  })
  url.port = String(await listen(proxy))
  onTestFinished(() => void proxy.close())
  const outbox = openPostgresOutbox(url.href, 1)
  onTestFinished(outbox.close)
  const { id } = newMessage()
  await first.accept(newMessage({ id }), noLimits)
  const claim = await outbox.claim(60)
  expect([isLost, claim]).toMatchObject([true, { id, uncertainSeconds: null }])
  expect(claim && (await outbox.settle(claim, { state: 'delivered', reference: '1' }))).toBe(true)
})

it('works for a role without rights to create anything, with strict defaults', async () => {
  const { side, settings } = await openStore()
  const url = new URL(settings.DATABASE_URL)
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const [grants = ''] =
    /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.slice(1) ?? []
  await side.unsafe(`
    revoke create on schema public from public;
    create role ${role} login password 'secret';
    ${grants.replaceAll('portfolio', role)};
    alter role ${role} set default_transaction_isolation = 'serializable';
    alter role ${role} set statement_timeout = '2s'`)
  url.username = role
  url.password = 'secret'
  await migrate(url.href)
  const outbox = openPostgresOutbox(url.href, 10)
  onTestFinished(outbox.close)
  await outbox.probe()
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      outbox.accept(newMessage({ client: `client ${index % 5}`, notify: true }), {
        ...noLimits,
        perClientAndHour: 100,
        perDay: 500,
      }),
    ),
  )
  expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(100)
  const claim = await outbox.claim(30)
  expect(claim && (await outbox.settle(claim, { state: 'delivered', reference: '1' }))).toBe(true)
  expect(await outbox.claimNotification(30)).toMatchObject({ attempts: 1 })
  expect(await outbox.purge({ states: ['queued'] })).toBe(99)
  expect(await outbox.dailySalt('2026-01-01')).toMatch(/-/)
  expect(await outbox.secret('proof')).toMatch(/-/)
})
