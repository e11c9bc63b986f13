import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { readVariables } from '../../contact/settings.ts'
import { staleBecause } from '../../server/build.ts'
import { environmentSchema } from '../../server/environment.ts'
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
  const read = (variables: Record<string, string>) => readVariables(environmentSchema, variables)
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

it('npm start tells what could be better in the content also when nothing is built', async () => {
  const profile = join(copy.directory, 'content/profile.yaml')
  const yaml = readFileSync(profile, 'utf8').replace(/^availability: .*$/m, 'availability: #opentowork')
  writeFileSync(profile, yaml)
  const line = yaml.split('\n').findIndex((text) => text.startsWith('availability:')) + 1
  const dist = join(copy.directory, 'dist')
  rmSync(dist, { recursive: true, force: true })
  cpSync(distOf('sample'), dist, { recursive: true })

  site = await startSite({}, copy.directory)
  expect(site.output()).not.toContain('Building the site')
  expect(site.output()).toMatch(/^\nOne thing in content\/ could be better:\n\n {2}content\/profile\.yaml:/)
  expect(site.output()).toContain(
    `profile.yaml:${line} · availability is empty: from # on, a line is a note.`,
  )
})
