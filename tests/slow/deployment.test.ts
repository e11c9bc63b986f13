import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allDelivered, postMessage } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { startMailServer } from '../support/mail-server.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { type Site, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** A state of a deployment that a guide's reader can meet. */

await buildFixture('minimal')
const scratch = newFolder()
const project = projectOf('minimal')

const post = async (site: Site, subject: string) =>
  String(await postMessage(site.url, { ...sampleMessage, subject }))

/** Expects that each message is mailed once. */
async function expectOnce(site: Site, { mailed }: { mailed: () => Map<string, number> }, ids: string[]) {
  await allDelivered(site.url)
  expect(mailed()).toEqual(new Map(ids.map((id) => [id, 1])))
}

const fast = { RETRY_BASE_SECONDS: '0.1', CLIENT_LIMIT_PER_HOUR: '0' }

it('mails although `npm ci` has removed the packages under the running server', async () => {
  await using server = await startMailServer()
  const copy = join(scratch, 'copy')
  cpSync(project, copy, { recursive: true, verbatimSymlinks: true })
  const packages = join(copy, 'node_modules')
  const site = await startSite({ ...fast, ...server.settings, DATA_DIR: join(scratch, 'c') }, copy)
  renameSync(packages, `${packages}-removed`)
  const ids = [await post(site, 'One'), await post(site, 'Two')]
  await expectOnce(site, server, ids)
  expect((await fetch(site.home)).status).toBe(200)
  expect(await site.end()).toBe(0)
})
