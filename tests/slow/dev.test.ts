import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { launchChromium } from '../support/chromium.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { startMailServer } from '../support/mail-server.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** `npm run dev` with an open browser while content is edited. */

const project = await copySmallProject()
const profile = join(project, 'content/profile.yaml')
const yaml = smallContent['profile.yaml']

// The packages of the copy are symbolic links to other folders.
const config = join(project, 'astro.config.ts')
const packages = JSON.stringify(join(import.meta.dirname, '../../node_modules'))
writeFileSync(config, readFileSync(config, 'utf8').replace('allow: [', `allow: [${packages}, `))

const mailServer = await startMailServer()
afterAll(mailServer.close)
const dataDirectory = newFolder()
// `cleanEnvironment` sets PORT to 0, for a free port.
const env = cleanEnvironment({
  ...mailServer.settings,
  DATA_DIR: dataDirectory,
  FORCE_COLOR: '0',
  ASTRO_TELEMETRY_DISABLED: '1',
})
const child = spawn(process.execPath, [join(project, 'node_modules/.bin/astro'), 'dev'], {
  cwd: project,
  env,
})
const server = collect(child)
afterAll(() => server.end())
const [, address = ''] = await server.waitFor(/(http:\/\/localhost:\d+)/)

const longTimeout = { timeout: 60_000 }
const browser = await launchChromium()
afterAll(() => browser.close())
const page = await browser.newPage()
page.setDefaultTimeout(longTimeout.timeout)

const heading = (hasText: string) => page.getByRole('heading', { level: 1 }).filter({ hasText })
/** Astro's page for errors. */
const alert = (text: string) => page.getByText(text).first()
// The server may close an idle connection just when it is used again.
const get = (path: string, headers: Record<string, string> = {}) =>
  page.request.get(address + path, { headers, maxRetries: 2 })

test('updates the open page when YAML is saved', async () => {
  await page.goto(address)
  await heading('').waitFor()
  writeFileSync(profile, yaml.replace(/^name: .*$/m, 'name: Eda Vale'))
  await heading('Eda Vale').waitFor()
})

test('shows a problem in the terminal and on the page until it is fixed', async () => {
  const problem = 'content/profile.yaml · name is missing. Write for example: Iris Calloway'
  // The icon of the previous page may still be loading.
  await page.waitForLoadState('networkidle')
  writeFileSync(profile, yaml.replace(/^name: .*\n/m, ''))
  await alert(problem).waitFor()
  await server.waitFor(new RegExp(problem))
  expect((await get('', { Accept: 'text/html' })).status()).toBe(500)
  for (const path of ['', '/resume.pdf?download', '/resume/page-1.webp']) {
    expect((await get(path, { Accept: '*/*' })).status()).toBe(500)
  }

  writeFileSync(profile, yaml.replace('Developer', '"Developer'))
  await alert('content/profile.yaml:2 · is not valid YAML: Missing closing "quote.').waitFor()

  writeFileSync(profile, yaml.replace(/^name: .*$/m, 'name: Ada Fixed'))
  await heading('Ada Fixed').waitFor()
  expect(server.output()).not.toMatch(/^\s+at /m)
})

test('shows a new picture without a restart', async () => {
  const images = join(project, 'content/images')
  copyFileSync(join(images, 'ada.png'), join(images, 'new-picture.png'))
  writeFileSync(profile, yaml.replace(/^image: .*$/m, 'image: images/new-picture.png'))
  const picture = page.locator('#home img[src*="new-picture"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), longTimeout)
    .toBeGreaterThan(0)
})

// Tried again, it would begin with what it measures.
test('does not keep the memory of compiled résumés', { retry: 0 }, async () => {
  const compileOnce = async (name: string) => {
    writeFileSync(profile, yaml.replace(/^name: .*$/m, `name: ${name}`))
    await heading(name).waitFor()
    expect((await get('/resume.pdf')).status()).toBe(200)
    // In KiB.
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }))
  }
  const names = Array.from({ length: 12 }, (_, index) => `Ada ${String.fromCharCode(65 + index)}. Lind`)
  const used: number[] = []
  for (const name of names) used.push(await compileOnce(name))
  // Vite's memory grows too, ever slower. The engine keeps about 50 MiB of each of these résumés.
  expect((used[11] ?? Infinity) - (used[5] ?? 0)).toBeLessThan(200 * 1024)
})

test('serves the contact function, which writes files beside those of the site', async () => {
  const response = await page.request.post(`${address}/functions/v1/resend-email`, {
    data: sampleMessage,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(response.status()).toBe(200)
  const mailbox = join(dataDirectory, 'dev/mail/new')
  await expect.poll(() => existsSync(mailbox) && readdirSync(mailbox), longTimeout).toHaveLength(1)
  expect(mailServer.mails).toEqual([])
})

test('serves no messages, and no other file that the page does not load', async () => {
  mkdirSync(join(project, 'data/mail/new'), { recursive: true })
  const messages = ['data/messages.sqlite', 'data/mail/new/1.a.eml', 'messages.mbox']
  for (const path of messages) writeFileSync(join(project, path), 'secret')
  for (const path of [...messages, 'package.json'])
    for (const prefix of ['/', `/@fs${project}/`])
      for (const query of ['', '?raw', '?import&raw', '?url'])
        expect((await get(prefix + path + query)).status()).toBe(403)
})
