import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { readSettings } from '../../contact/settings.ts'
import { staleBecause } from '../../server/build.ts'
import { distOf } from '../fixtures/fixtures.ts'
import { copyProject } from '../support/project-copy.ts'
import { type Site, startSite } from '../support/site.ts'

const copy = copyProject()
let site: Site | undefined
afterEach(async () => {
  await site?.end()
  if (site) rmSync(site.dataDirectory, { recursive: true, force: true })
})
afterAll(copy.remove)

it('npm start builds anew when only the settings of the page changed, and not a second time', async () => {
  // What the real build made, as if just now: the copy's other files are as new as the copy.
  mkdirSync(join(copy.directory, 'dist'))
  cpSync(distOf('sample'), join(copy.directory, 'dist'), { recursive: true })
  const read = (variables: Record<string, string>) => readSettings(variables)
  expect(staleBecause(read({}), copy.directory)).toBeNull()

  const variables = {
    SITE_URL: 'https://me.test',
    PUBLIC_CONTACT_ENDPOINT: 'https://contact.test/functions/v1/resend-email',
  }
  site = await startSite(variables, copy.directory)
  expect(site.output()).toContain('Building the site, because SITE_URL or SITE_BASE has changed …')
  const html = await (await fetch(site.url)).text()
  expect(html).toContain('<link rel="canonical" href="https://me.test/"')
  expect(html).toContain('action="https://contact.test/functions/v1/resend-email"')
  expect(staleBecause(read(variables), copy.directory)).toBeNull()
})
