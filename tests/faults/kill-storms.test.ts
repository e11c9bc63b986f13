import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { startEdgeFunction } from '../support/edge-function.ts'
import { connectPostgres, startPostgres } from '../support/postgres.ts'
import { type ResendEmulator, startResendEmulator } from '../support/resend-emulator.ts'
import { startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { newPostgres } from '../support/temporary-outbox.ts'
import {
  allDelivered,
  expectMailedOnce,
  faultyProvider,
  long,
  makeSqliteDue,
  sendMessages,
  settings,
} from './storm.ts'

const total = long ? 20_000 : 100
const database = await startPostgres()
let provider: ResendEmulator

beforeEach(async () => {
  provider = await startResendEmulator(faultyProvider)
})
afterEach(() => provider.close())
afterAll(() => database.stop())

const newDatabase = async () => newPostgres(await database.createDatabase())
const startNode = (variables: Record<string, string>) => startSite({ ...settings(provider), ...variables })
/** In the long form, Supabase's functions share the database. */
const denos = long ? (['2.1.4', 'current'] as const) : []
const startDeno = (version: (typeof denos)[number], SUPABASE_DB_URL: string) =>
  startEdgeFunction(version, { ...settings(provider), SUPABASE_DB_URL })
type Instance = Awaited<ReturnType<typeof startNode | typeof startDeno>>
type Start = () => Promise<Instance>
/** Makes all undelivered messages due, also those that killed workers have leased. */
const makeDue = async (url: string) => {
  await using side = await connectPostgres(url)
  await side.query(`update contact.message set due_at = 0 where state = 'queued'`)
}

/**
 * Sends messages to instances, which are killed in turn, about so many times. The interval is counted in messages: by the
 * clock, a slow machine would send nothing in between.
 *
 * @param otherFaults happen in turn with the kills
 */
async function storm(times: number, starts: Start[], ...otherFaults: (() => Promise<void>)[]) {
  const running = new Map<Start, Instance>()
  const killAndStart = async (start: Start) => {
    const victim = running.get(start)
    running.delete(start)
    await victim?.end('SIGKILL')
    running.set(start, await start())
  }
  await Promise.all(starts.map(killAndStart))
  const faults = [...starts.map((start) => () => killAndStart(start)), ...otherFaults]
  const acknowledged = new Set<string>()
  let done = false
  const killing = (async () => {
    for (let round = 0; ; round += 1) {
      const goal = acknowledged.size + (total / times) * (0.5 + Math.random())
      while (acknowledged.size < goal && !done) await setTimeout(10)
      if (done) return
      await faults[round % faults.length]?.()
    }
  })()
  const addresses = () => [...running.values()].map(({ url }) => url)
  await sendMessages((sent) => sent >= total, addresses, acknowledged)
  done = true
  await killing
  for (const instance of running.values()) await instance.end('SIGKILL')
  return acknowledged
}

/** Delivers the remaining messages with one server. */
const deliverRest = async (variables: Record<string, string>) => {
  const site = await startNode(variables)
  await allDelivered(site.url)
  expect(await site.end('SIGTERM')).toBe(0)
}

it('SQLite loses no acknowledged message and mails none twice under repeated SIGKILL', async () => {
  // The provider accepts the first mail, whose server is killed before it hears of that.
  await using provider = await startResendEmulator((index) =>
    index === 0 ? 'accepted-then-hang' : faultyProvider(),
  )
  const variables = { ...provider.settings, DATA_DIR: newFolder() }
  const acknowledged = await storm(long ? 40 : 2, [() => startNode(variables)])
  makeSqliteDue(variables.DATA_DIR)
  await deliverRest(variables)
  expectMailedOnce(acknowledged, provider)
})

it('instances sharing Postgres lose and duplicate no message when they or Postgres are killed', async () => {
  const url = await newDatabase()
  const variables = { DATABASE_URL: url }
  const starts = [
    () => startNode(variables),
    () => startNode(variables),
    ...denos.map((version) => () => startDeno(version, url)),
  ]
  const acknowledged = await storm(long ? 60 : 4, starts, async () => {
    await database.kill()
    await database.start()
  })
  await makeDue(url)
  await deliverRest(variables)
  expectMailedOnce(acknowledged, provider)
})

it.each(long ? [1, 2, 3, 4, 5] : [1])('connections that Postgres ends lose no message: %i', async () => {
  const url = await newDatabase()
  await using side = await connectPostgres(url)
  let isEnding = true
  const ending = (async () => {
    for (; isEnding; await setTimeout(25)) {
      await side.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    }
  })()
  const start = performance.now()
  const site = await startNode({ DATABASE_URL: url })
  // Two seconds, or as long as a start where others keep the machine busy.
  const timeout = Math.max(2000, performance.now() - start)
  const sending = sendMessages(
    () => !isEnding,
    () => [site.url],
  )
  await setTimeout(long ? 10_000 : 1000)
  isEnding = false
  await ending
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status, { timeout }).toBe(200)
  const acknowledged = await sending
  expect(acknowledged.size).toBeGreaterThan(0)
  await makeDue(url)
  // The same process serves the page, and delivers the rest.
  expect((await fetch(site.url)).status).toBe(200)
  await allDelivered(site.url)
  expect(await site.end('SIGTERM')).toBe(0)
  expectMailedOnce(acknowledged, provider)
})
