import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../server/migrations.ts'
import { startEdgeFunction } from '../support/edge-function.ts'
import { type MailProvider, startMailProvider } from '../support/mail-provider.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import {
  allDelivered,
  expectMailedOnce,
  faultyProvider,
  long,
  makeSqliteDue,
  sendMessages,
  sendWhileKilling,
  settings,
} from './storm.ts'

const total = long ? 20_000 : 150
const database = await startPostgres({ max_connections: '50' })
let provider: MailProvider

beforeEach(async () => {
  provider = await startMailProvider(faultyProvider)
})
afterEach(() => provider.close())
afterAll(() => database.stop())

const newDatabase = async () => {
  const url = await database.createDatabase()
  await migrate(url)
  return url
}
const startNode = (variables: Record<string, string>) => startSite({ ...settings(provider), ...variables })
/** In the long form, Supabase's functions share the database. */
const denos = long ? (['2.1.4', 'current'] as const) : []
const startDeno = (version: (typeof denos)[number], SUPABASE_DB_URL: string) =>
  startEdgeFunction(version, { ...settings(provider), SUPABASE_DB_URL })
/** Makes all undelivered messages due, also those that killed workers have leased. */
const makeDue = async (url: string) => {
  const side = postgres(url, { max: 1 })
  await side`
    update contact.message set due_at = now(), claimed_at = claimed_at - interval '30 seconds'
    where state in ('queued', 'sending')`
  await side.end()
}
/** Delivers the remaining messages with one server. */
const deliverRest = async (variables: Record<string, string>) => {
  const site = await startNode(variables)
  await allDelivered(site.url)
  expect(await site.end('SIGTERM')).toBe(0)
}

it('SQLite loses no acknowledged message and mails none twice under repeated SIGKILL', async () => {
  let site = await startNode({})
  const variables = { DATA_DIR: site.dataDirectory }
  let [up, kills] = [true, 0]
  const acknowledged = await sendWhileKilling(
    total,
    long ? 40 : 3,
    () => (up ? [site.url] : []),
    async () => {
      up = false
      await site.end('SIGKILL')
      kills += 1
      site = await startNode(variables)
      up = true
    },
  )
  await site.end('SIGKILL')
  makeSqliteDue(site.dataDirectory)
  await deliverRest(variables)
  const what = 'SQLite, SIGKILL storm, faulty provider'
  expectMailedOnce(what, acknowledged, provider, `${kills + 1} kills`)
})

it('instances sharing Postgres lose and duplicate no message when they or Postgres are killed', async () => {
  const url = await newDatabase()
  const variables = { DATABASE_URL: url }
  const node = () => startNode(variables)
  const starts = [node, node, ...denos.map((version) => () => startDeno(version, url))]
  type Instance = Awaited<ReturnType<(typeof starts)[number]>>
  const instances: (Instance | null)[] = await Promise.all(starts.map((start) => start()))
  let [kills, databaseKills] = [0, 0]
  const acknowledged = await sendWhileKilling(
    total,
    long ? 60 : 3,
    () => instances.flatMap((instance) => (instance ? [instance.url] : [])),
    async (round) => {
      if (round % 6 === 0) {
        await database.kill()
        databaseKills += 1
        return database.start()
      }
      const index = round % starts.length
      const victim = instances[index]
      instances[index] = null
      await victim?.end('SIGKILL')
      kills += 1
      instances[index] = (await starts[index]?.().catch(() => null)) ?? null
    },
  )
  for (const instance of instances) await instance?.end('SIGKILL')
  await makeDue(url)
  await deliverRest(variables)
  const what = `Postgres, two Node${long ? ', two Deno' : ''} instances, storm, faulty provider`
  expectMailedOnce(what, acknowledged, provider, `${kills} kills, ${databaseKills} of Postgres`)
})

it('lost Postgres connections lose no message, repeat no mail and end no server', async () => {
  const url = await newDatabase()
  const node = await startNode({ DATABASE_URL: url })
  const deno = await Promise.all(denos.map((version) => startDeno(version, url)))
  const all = [node, ...deno]
  const side = postgres(url, { max: 1, onnotice: () => {} })
  const end = Date.now() + (long ? 20_000 : 1000)
  let ended = 0
  const ending = (async () => {
    for (; Date.now() < end; await setTimeout(60)) {
      const { count } = await side`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'contact'`
      ended += count
    }
  })()
  const isOver = () => Date.now() > end
  const acknowledged = await sendMessages(isOver, 16, () => all.map((instance) => instance.url))
  await ending
  await side.end()
  for (const { url } of deno) expect((await fetch(`${url}/healthz`)).status).toBe(200)
  // The same process serves the static site.
  expect((await fetch(node.url)).status).toBe(200)
  // Its stop may wait for connections that have gone silent.
  expect(await node.end(long ? 'SIGTERM' : 'SIGKILL')).toBe(long ? 0 : null)
  await Promise.all(deno.map(({ end }) => end('SIGTERM')))
  await makeDue(url)
  await deliverRest({ DATABASE_URL: url })
  const what = 'Postgres ends all connections every 60 ms for 20 s'
  expectMailedOnce(what, acknowledged, provider, `${ended} ended, no exit`)
})
