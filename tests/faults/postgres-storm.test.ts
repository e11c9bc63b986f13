import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { migrate } from '../../server/migrate.ts'
import { startEdgeFunction } from '../support/edge-function.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { countMails, printRow } from './row.ts'
import { long } from './scale.ts'
import { faultyProvider, moreMessages, sendMessages } from './visitors.ts'

const total = long ? 20_000 : 500

type Instance = { url: string; end(signal: NodeJS.Signals): Promise<unknown> }

it('four instances on one Postgres, killed in turn and the database too, lose nothing and mail nothing twice', async () => {
  const database = await startPostgres({ max_connections: '50' })
  const url = await database.createDatabase()
  await migrate(url)
  const provider = await startMailProvider(faultyProvider)
  const variables = {
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: provider.url,
    CONTACT_TO: 'owner@owner.example',
    CONTACT_FROM: 'site@owner.example',
    CLIENT_LIMIT_PER_HOUR: '0',
    TOTAL_LIMIT_PER_DAY: '0',
    RETRY_BASE_SECONDS: '0.1',
  }
  const directories: string[] = []
  const node = async (): Promise<Instance> => {
    const site = await startSite({ ...variables, DATABASE_URL: url })
    directories.push(site.dataDirectory)
    return site
  }
  const deno = (version: 'current' | '2.1.4') => async (): Promise<Instance> => {
    const edge = await startEdgeFunction(version, { ...variables, SUPABASE_DB_URL: url })
    return edge
  }
  const starts = [node, node, deno('2.1.4'), deno('current')]
  const instances: (Instance | null)[] = await Promise.all(starts.map((start) => start()))
  let kills = 0
  let databaseKills = 0
  let done = false
  const acknowledged = new Set<string>()

  const killer = (async () => {
    for (let round = 0; !done; round += 1) {
      await moreMessages(acknowledged, (total / (long ? 60 : 12)) * (0.5 + Math.random()), () => done)
      if (done) break
      if (round % 6 === 1) {
        await database.kill()
        databaseKills += 1
        await database.start()
        continue
      }
      const index = round % starts.length
      const victim = instances[index]
      instances[index] = null
      await victim?.end('SIGKILL')
      kills += 1
      instances[index] = (await starts[index]?.().catch(() => null)) ?? null
    }
  })()
  await sendMessages(
    total,
    32,
    () => instances.flatMap((instance) => (instance ? [`${instance.url}/resend-email`] : [])),
    acknowledged,
  )
  done = true
  await killer

  for (const instance of instances) await instance?.end('SIGKILL')
  const side = postgres(url, { max: 1 })
  // Lets the time pass in which those who died in the middle of a mail hold it.
  await side`
    update contact.message set due_at = now(), claimed_at = claimed_at - interval '30 seconds'
    where state = 'sending'`
  await side.end()
  const last = await startSite({ ...variables, DATABASE_URL: url })
  directories.push(last.dataDirectory)
  await expect
    .poll(async () => (await (await fetch(`${last.url}/healthz`)).json()).oldestUndeliveredSeconds, {
      timeout: 1_200_000,
      interval: 250,
    })
    .toBeNull()
  expect(await last.end('SIGTERM')).toBe(0)
  await provider.close()
  await database.stop()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })

  const row = countMails(acknowledged, provider)
  const notes = `${kills} kills, ${databaseKills} of Postgres`
  printRow('Postgres, two Node servers and two Deno functions, SIGKILL storm, faulty provider', row, notes)
  expect(row).toEqual({ acknowledged: total, once: total, twice: 0, lost: 0 })
})
