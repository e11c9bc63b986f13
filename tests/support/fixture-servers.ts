import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureNames } from '../fixtures/fixtures.ts'
import { setup as buildFixtures, startFixture } from './build-fixtures.ts'

/** Playwright's global setup: builds the fixtures and serves each by `npm start`. Workers read the ports from the environment. */
export default async function setup() {
  await buildFixtures()
  const data = join(import.meta.dirname, '../.output/browser-data')
  rmSync(data, { recursive: true, force: true })
  const sites = await Promise.all(
    fixtureNames.map(async (name) => {
      const site = await startFixture(name, { DATA_DIR: join(data, name) })
      return { name, port: new URL(site.url).port, end: site.end }
    }),
  )
  process.env['TEST_PORTS'] = JSON.stringify(Object.fromEntries(sites.map(({ name, port }) => [name, port])))
  return () => Promise.all(sites.map(({ end }) => end()))
}
