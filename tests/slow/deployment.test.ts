import { cpSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleMessage } from '../../contact/testing/message.ts'
import { allDelivered } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { newDatabase } from '../support/postgres.ts'
import { runProgram, type Site, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { unpackVersionTwo } from '../support/version-2.ts'
import { type Mailbox, resend, smtp } from './seams/mailbox.ts'

/** States of a deployment that a guide's reader can meet: an older version on newer data, packages that are missing. */

await buildFixture('minimal')
const scratch = newFolder()
const versionTwo = unpackVersionTwo(join(scratch, 'version-2'))
const project = projectOf('minimal')

async function post(site: Site, subject: string): Promise<string> {
  const response = await site.post({ ...sampleMessage, subject })
  expect(response.status).toBe(200)
  return (await response.json()).id
}

/** Expects each message once in the mailbox. */
async function expectOnce(site: Site, mailbox: Mailbox, ids: string[]) {
  await allDelivered(site.url)
  const mailed = mailbox.mailed()
  expect(ids.map((id) => mailed.get(id))).toEqual(ids.map(() => 1))
}

const fast = { RETRY_BASE_SECONDS: '0.1', CLIENT_LIMIT_PER_HOUR: '0' }

describe('a new version on old messages, back, and again', () => {
  let mailbox: Mailbox
  let variables: Record<string, string>
  beforeEach(async () => {
    mailbox = await resend()
    variables = { ...fast, ...mailbox.settings, DATA_DIR: mkdtempSync(join(scratch, 'data-')) }
  })
  afterEach(() => mailbox.close())

  /** Lets servers accept a message each, while the provider cannot be reached. */
  async function acceptWith(...servers: string[]): Promise<string[]> {
    const ids: string[] = []
    for (const code of servers) {
      const site = await startSite({ ...variables, RESEND_BASE_URL: 'http://127.0.0.1:1' }, code)
      ids.push(await post(site, `Message ${ids.length}`))
      expect(await site.end()).toBe(0)
    }
    return ids
  }
  async function expectMailed(ids: string[]) {
    const site = await startSite(variables, project)
    await expectOnce(site, mailbox, ids)
    await site.end()
  }

  it('mails every message once where the old version works with the new tables: Postgres', async () => {
    variables['DATABASE_URL'] = await newDatabase()
    await expectMailed(await acceptWith(versionTwo, project, versionTwo))
  })

  it('refuses to start the old version, and loses nothing: SQLite', async () => {
    const ids = await acceptWith(versionTwo, project)
    const { code, stderr } = await runProgram('server/start.ts', [], variables, versionTwo)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/Update the site, or restore a backup.*\n$/)])
    await expectMailed(ids)
  })
})

it('mails although `npm ci` has removed the packages under the running server', async () => {
  const mailbox = await smtp()
  const copy = join(scratch, 'copy')
  cpSync(project, copy, { recursive: true, verbatimSymlinks: true })
  const packages = join(copy, 'node_modules')
  const site = await startSite({ ...fast, ...mailbox.settings, DATA_DIR: join(scratch, 'c') }, copy)
  renameSync(packages, `${packages}-removed`)
  const ids = [await post(site, 'One'), await post(site, 'Two')]
  await expectOnce(site, mailbox, ids)
  expect((await fetch(site.home)).status).toBe(200)
  expect(await site.end()).toBe(0)
  await mailbox.close()
})
