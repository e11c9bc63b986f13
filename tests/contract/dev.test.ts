import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { launchChromium } from '../support/chromium.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { cleanEnvironment, collect } from '../support/site.ts'

/** `npm run dev`, as an owner sees it who edits content beside an open browser. */

const { directory: project, remove } = await copySmallProject()
const mailbox = mkdtempSync(join(tmpdir(), 'dev-'))
const profile = join(project, 'content/profile.yaml')
const yaml = smallContent['profile.yaml']

let server: ReturnType<typeof collect>
let browser: Browser
let page: Page
let address: string

beforeAll(async () => {
  // The copy's packages are links out of its folder, from which Vite would serve no file.
  const config = join(project, 'astro.config.ts')
  const open = 'vite: { server: { fs: { strict: false } },'
  writeFileSync(config, readFileSync(config, 'utf8').replace('vite: {', open))
  const env = cleanEnvironment({ DATA_DIR: mailbox, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' })
  const astro = [join(project, 'node_modules/.bin/astro'), 'dev', '--port', '0']
  server = collect(spawn(process.execPath, astro, { cwd: project, env }))
  address = (await server.waitFor(/(http:\/\/localhost:\d+)/))[1] as string
  browser = await launchChromium()
  page = await browser.newPage()
  page.setDefaultTimeout(patience.timeout)
})

afterAll(async () => {
  await browser?.close()
  await server.end()
  rmSync(mailbox, { recursive: true, force: true })
  remove()
})

/** How long a busy machine may take. */
const patience = { timeout: 60_000 }
const heading = () => page.getByRole('heading', { level: 1 })

test('a line of YAML is on the open page as soon as it is saved', async () => {
  await page.goto(address)
  await heading().waitFor()
  writeFileSync(profile, yaml.replace(/^name: .*$/m, 'name: Eda Vale'))
  await heading().filter({ hasText: 'Eda Vale' }).waitFor()
})

test('a problem is in the terminal and on the page, and gone when it is fixed', async () => {
  const told = 'content/profile.yaml · role is missing. Write for example: role: Senior Python Developer'
  // The icon of the page before may still be on its way.
  await page.waitForLoadState('networkidle')
  writeFileSync(profile, yaml.replace(/^role: .*\n/m, ''))
  await page.getByRole('alert').filter({ hasText: told }).waitFor()
  await server.waitFor(new RegExp(told))
  expect((await page.request.get(address, { headers: { Accept: 'text/html' } })).status()).toBe(500)
  for (const path of ['', '/resume.pdf', '/resume/page-1.webp']) {
    const answer = await page.request.get(address + path, { headers: { Accept: '*/*' } })
    expect([answer.status(), await answer.text()]).toEqual([500, expect.stringContaining(told)])
  }

  writeFileSync(profile, yaml.replace('Developer', '"Developer'))
  await page
    .getByRole('alert')
    .filter({ hasText: 'content/profile.yaml:2 · must be in quotes here.' })
    .waitFor()

  writeFileSync(profile, yaml.replace(/^name: .*$/m, 'name: Ada Fixed'))
  await heading().filter({ hasText: 'Ada Fixed' }).waitFor()
  expect(server.output()).not.toMatch(/^\s+at /m)
})

test('a new picture is shown without a new start', async () => {
  const images = join(project, 'content/images')
  copyFileSync(join(images, 'ada.png'), join(images, 'new-picture.png'))
  writeFileSync(profile, yaml.replace(/^image: .*$/m, 'image: images/new-picture.png'))
  const shown = page.locator('#home img[src*="new-picture"]')
  await shown.first().waitFor()
  await expect
    .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth), patience)
    .toBeGreaterThan(0)
})

test('the form posts to the function, which writes the message into the mailbox', async () => {
  await page.goto(`${address}/#contact`)
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Name *').fill('Ada Example')
  await page.getByLabel('Email *').fill('ada@visitor.example')
  await page.getByLabel('Subject *').fill('From the dev server')
  await page.getByLabel('Message *').fill('Does it arrive?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent!').filter({ visible: true }).first().waitFor()
  await expect.poll(() => readdirSync(join(mailbox, 'mail/new')), patience).toHaveLength(1)
  const [file] = readdirSync(join(mailbox, 'mail/new'))
  expect(readFileSync(join(mailbox, 'mail/new', file as string), 'utf8')).toContain('Does it arrive?')
})

test('the résumé and the page that is not there are served too', async () => {
  for (const [path, status, type] of [
    ['resume-print.html', 200, 'text/html'],
    ['resume.pdf', 200, 'application/pdf'],
    ['resume/page-1.webp', 200, 'image/webp'],
    ['nothing-here', 404, 'text/html'],
  ] as const) {
    const answer = await page.request.get(`${address}/${path}`, patience)
    expect([path, answer.status()]).toEqual([path, status])
    expect(answer.headers()['content-type']).toContain(type)
  }
})
