import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleMessage } from '../../contact/testing/message.ts'
import { allDelivered, faultyProvider, postMessage } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { startMailServer } from '../support/mail-server.ts'
import { runProgram, type Site, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { unpackVersionTwo } from '../support/version-2.ts'

/** States of a deployment that a guide's reader can meet: an older version on newer data, packages that are missing. */

await buildFixture('minimal')
const scratch = newFolder()
const versionTwo = unpackVersionTwo(join(scratch, 'version-2'))
const project = projectOf('minimal')

const post = async (site: Site, subject: string) =>
  String(await postMessage(site.url, { ...sampleMessage, subject }))

/** Expects that each message is mailed once. */
async function expectOnce(site: Site, { mailed }: { mailed: () => Map<string, number> }, ids: string[]) {
  await allDelivered(site.url)
  expect(mailed()).toEqual(new Map(ids.map((id) => [id, 1])))
}

const fast = { RETRY_BASE_SECONDS: '0.1', CLIENT_LIMIT_PER_HOUR: '0' }

// In Postgres, the old version works with the new tables: `seams.test.ts`.
it('the old version refuses to start on the SQLite file of the new one, which mails every message once', async () => {
  await using provider = await startMailProvider(faultyProvider)
  const variables = { ...fast, ...provider.settings, DATA_DIR: join(scratch, 'data') }
  const ids: string[] = []
  for (const code of [versionTwo, project]) {
    // The provider cannot be reached.
    const site = await startSite({ ...variables, RESEND_BASE_URL: 'http://127.0.0.1:1' }, code)
    ids.push(await post(site, `Message ${ids.length}`))
    expect(await site.end()).toBe(0)
  }
  const { code, stderr } = await runProgram('server/start.ts', [], variables, versionTwo)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/Update the site, or restore a backup.*\n$/)])
  const site = await startSite(variables, project)
  await expectOnce(site, provider, ids)
  expect(await site.end()).toBe(0)
})

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
