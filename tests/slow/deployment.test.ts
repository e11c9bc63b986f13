import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allDelivered, postMessage } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { startMailServer } from '../support/mail-server.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** A state of a deployment that a guide's reader can meet. */

await buildFixture('minimal')

it('mails although `npm ci` has removed the packages under the running server', async () => {
  await using server = await startMailServer()
  const copy = join(newFolder(), 'copy')
  cpSync(projectOf('minimal'), copy, { recursive: true, verbatimSymlinks: true })
  const packages = join(copy, 'node_modules')
  const site = await startSite(server.settings, copy)
  renameSync(packages, `${packages}-removed`)
  const ids = [await postMessage(site.url, sampleMessage)]
  await allDelivered(site.url)
  expect(server.mailed()).toEqual(new Map(ids.map((id) => [id, 1])))
  expect((await fetch(site.home)).status).toBe(200)
  expect(await site.end()).toBe(0)
})
