import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { launchChromium } from '../support/chromium.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { startMailServer } from '../support/mail-server.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'

/** `npm run dev` with an open browser while content is edited. */

const project = copySmallProject()
const profile = smallContent['profile.yaml']
const save = (yaml: string) => writeFileSync(join(project, 'content/profile.yaml'), yaml)

// The packages of the copy are symbolic links to other folders.
const config = join(project, 'astro.config.ts')
const packages = JSON.stringify(join(import.meta.dirname, '../../node_modules'))
writeFileSync(config, readFileSync(config, 'utf8').replace('allow: [', `allow: [${packages}, `))

const mailServer = await startMailServer()
// `cleanEnvironment` sets PORT to 0, for a free port.
const site = { ...mailServer.settings, DATABASE_URL: 'postgres://127.0.0.1:1/site' }
const env = cleanEnvironment({ ...site, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' })
const astro = join(project, 'node_modules/.bin/astro')
const server = collect(spawn(process.execPath, [astro, 'dev'], { cwd: project, env }))
const browser = await launchChromium()
afterAll(() => Promise.all([browser.close(), server.end(), mailServer.close()]))
const [, address = ''] = await server.waitFor(/(http:\/\/localhost:\d+)/)

const page = await browser.newPage()
const patience = { timeout: 60_000 }
page.setDefaultTimeout(patience.timeout)
const heading = (hasText: string) => page.getByRole('heading', { level: 1 }).filter({ hasText })
// The server may close an idle connection just when it is used again.
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await page.request.get(address + path, { headers, maxRetries: 2 })).status()

test('updates the open page when YAML is saved, and shows a problem there and in the terminal until it is fixed', async () => {
  await page.goto(address)
  await heading('').waitFor()
  save(profile.replace('Ada Vale', 'Eda Vale'))
  await heading('Eda Vale').waitFor()

  const problem = 'content/profile.yaml · name is missing. Write for example: Iris Calloway'
  // The icon of the previous page may still be loading.
  await page.waitForLoadState('networkidle')
  save(profile.replace(/^name: .*\n/m, ''))
  // On Astro's page for errors.
  await page.getByText(problem).first().waitFor()
  await server.waitFor(new RegExp(problem))
  expect(await statusOf('', { Accept: 'text/html' })).toBe(500)
  save(profile.replace('Ada Vale', 'Ada Fixed'))
  await heading('Ada Fixed').waitFor()
  expect(await statusOf('/resume.pdf')).toBe(200)
  expect(server.output()).not.toMatch(/^\s+at /m)
})

test('serves the contact function, which writes files beside those of the site', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const options = { data: sampleMessage, headers }
  expect((await page.request.post(`${address}/functions/v1/resend-email`, options)).status()).toBe(200)
  const mailbox = join(project, 'data/dev/mail/new')
  await expect.poll(() => existsSync(mailbox) && readdirSync(mailbox), patience).toHaveLength(1)
  expect(mailServer.mails).toEqual([])
})

test('serves no messages, and no other file that the page does not load', async () => {
  mkdirSync(join(project, 'data/mail/new'), { recursive: true })
  const messages = ['data/messages.sqlite', 'data/mail/new/1.a.eml', 'messages.mbox']
  for (const path of messages) writeFileSync(join(project, path), 'secret')
  for (const path of [...messages, 'package.json'])
    for (const prefix of ['/', `/@fs${project}/`])
      for (const query of ['', '?raw', '?import&raw', '?url'])
        expect(await statusOf(prefix + path + query)).toBe(403)
})
