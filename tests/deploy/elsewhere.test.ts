import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContactApp } from '../../contact/http/app.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { createStaticHost } from '../../server/static/host.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { type HttpsSite, serveOverHttps } from '../support/https-site.ts'
import { observe } from '../support/observatory.ts'
import { copyProject } from '../support/project-copy.ts'
import { cleanEnvironment } from '../support/site.ts'

/** A site on a static host, with its function on another one and Google Analytics turned on: in a real browser. */

const id = 'G-ABC123XYZ'
const copy = copyProject()
const data = mkdtempSync(join(tmpdir(), 'elsewhere-'))
const outbox = openSqliteOutbox(join(data, 'messages.sqlite'))
const servers: HttpsSite[] = []
let browser: Browser
let siteServer: HttpsSite
let siteOrigin: string

const originOf = ({ httpsPort }: HttpsSite) => `https://127.0.0.1:${httpsPort}`

beforeAll(async () => {
  let contact: RequestListener = () => {}
  let site: RequestListener = () => {}
  const contactServer = await serveOverHttps('me.example', (request, response) => contact(request, response))
  siteServer = await serveOverHttps('me.example', (request, response) => site(request, response))
  servers.push(contactServer, siteServer)
  const contactOrigin = originOf(contactServer)
  siteOrigin = originOf(siteServer)

  const profile = join(copy.directory, 'content', 'profile.yaml')
  writeFileSync(profile, `${readFileSync(profile, 'utf8')}\nanalytics: ${id}\n`)
  await promisify(execFile)(join(copy.directory, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: copy.directory,
    env: cleanEnvironment({
      SITE_URL: 'https://me.example',
      PUBLIC_CONTACT_ENDPOINT: `${contactOrigin}/functions/v1/resend-email`,
      SOURCE_DATE_EPOCH: '1795000000',
    }),
  })
  site = await createStaticHost({ directory: join(copy.directory, 'dist') })
  const app = createContactApp({
    outbox,
    limits: { perClientAndHour: 0, perDay: 0 },
    allowedOrigins: [siteOrigin],
    trustedProxies: [],
    page: `${siteOrigin}/`,
    onAccepted: () => {},
    mailed: false,
    log: () => {},
  })
  contact = getRequestListener((request) => app.fetch(request, { address: '127.0.0.1' }))
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
})

afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
  await outbox.close()
  rmSync(data, { recursive: true })
  copy.remove()
})

/**
 * Stands in for Google's script: as that does, it takes `arguments` objects from the queue and those pushed later,
 * tries to make a trusted-types policy, loads more of itself, and sends each event with a beacon and, for old
 * browsers, an image. It shows what the policy lets through; it cannot show what Google's own script will do.
 */
const standIn = `(() => {
  try { trustedTypes.createPolicy('goog#html', {}) } catch {}
  const settings = {}
  function take(command) {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return
    const [name, what, more = {}] = command
    if (name === 'config') {
      settings[what] = more
      if (more.send_page_view !== false) send('page_view', {})
      const script = document.createElement('script')
      script.src = 'https://www.googletagmanager.com/gtag/more.js'
      document.head.append(script)
    }
    if (name === 'event') send(what, more)
  }
  function send(event, { page_path = '' }) {
    const query = '?v=2&tid=' + Object.keys(settings)[0] + '&en=' + event + '&dp=' + encodeURIComponent(page_path)
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect' + query)
    new Image().src = 'https://www.google-analytics.com/g/pixel' + query
  }
  const { dataLayer } = window
  for (const command of dataLayer) take(command)
  dataLayer.push = (command) => take(command)
  window.settings = settings
})()`

/** A page with everything of Google's answered here, and a list of what the page was refused or complained about. */
async function openPage(
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const complaints: string[] = []
  const outside: URL[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      const url = new URL(route.request().url())
      outside.push(url)
      if (url.pathname === '/gtag/js') await route.fulfill({ contentType: 'text/javascript', body: standIn })
      else if (url.pathname === '/gtag/more.js')
        await route.fulfill({ contentType: 'text/javascript', body: '' })
      else await route.fulfill({ status: 204, body: '' })
    },
  )
  await prepare(page)
  return { page, complaints, outside, close: () => context.close() }
}

const sent = (outside: URL[], path: string) =>
  outside
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams))

test.each([
  ['/', '/'],
  ['/resume-print.html', '/resume-print.html'],
])('%s is counted once, and nothing is refused', async (path, told) => {
  const { page, complaints, outside, close } = await openPage()
  await page.goto(siteOrigin + path, { waitUntil: 'networkidle' })
  const view = [{ v: '2', tid: id, en: 'page_view', dp: told }]
  await expect.poll(() => sent(outside, '/g/collect')).toEqual(view)
  await expect.poll(() => sent(outside, '/g/pixel')).toEqual(view)
  expect(outside.map(({ origin, pathname }) => origin + pathname).sort()).toEqual([
    'https://region1.google-analytics.com/g/collect',
    'https://www.google-analytics.com/g/pixel',
    'https://www.googletagmanager.com/gtag/js',
    'https://www.googletagmanager.com/gtag/more.js',
  ])
  expect(await page.evaluate(() => (window as unknown as { settings: object }).settings)).toEqual({
    [id]: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  })
  expect(complaints).toEqual([])
  await close()
})

test('other sources than those of analytics stay refused', async () => {
  const { page, complaints, outside, close } = await openPage()
  await page.goto(siteOrigin)
  await page.evaluate(() => {
    new Image().src = 'https://ads.doubleclick.example/pixel'
    return fetch('https://www.google.com/ads').catch(() => {})
  })
  // Header and meta tag tell each refusal.
  const refused = () => new Set(complaints.filter((text) => text.startsWith('policy:')))
  await expect
    .poll(refused)
    .toEqual(
      new Set([
        'policy: img-src https://ads.doubleclick.example/pixel',
        'policy: connect-src https://www.google.com/ads',
      ]),
    )
  expect(outside.map(({ hostname }) => hostname)).not.toContain('www.google.com')
  await close()
})

test.each(['globalPrivacyControl', 'doNotTrack'])(
  'a browser that objects (%s) is left alone',
  async (signal) => {
    const { page, complaints, outside, close } = await openPage({}, (opened) =>
      opened.addInitScript((name) => {
        Object.defineProperty(Navigator.prototype, name, {
          get: () => (name === 'doNotTrack' ? '1' : true),
        })
      }, signal),
    )
    await page.goto(siteOrigin, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => typeof window['gtag' as never])).toBe('undefined')
    expect(outside).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

test('a message reaches the function on the other host, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, complaints, close } = await openPage({ javaScriptEnabled })
    await page.goto(`${siteOrigin}/#contact`)
    if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
    const subject = javaScriptEnabled ? 'Live' : 'Plain'
    await page.getByLabel('Name *').fill('Ada')
    await page.getByLabel('Email *').fill('ada@visitor.example')
    await page.getByLabel('Subject *').fill(subject)
    await page.getByLabel('Message *').fill('Hello over there')
    await page.getByRole('button', { name: 'Send Message' }).click()
    if (javaScriptEnabled) await page.getByRole('listitem').filter({ hasText: 'Message Sent!' }).waitFor()
    else await page.locator('#message-sent:visible').waitFor()
    expect((await outbox.list({ states: ['queued'] })).map((message) => message.subject)).toContain(subject)
    expect(complaints).toEqual([])
    await close()
  }
})

test('says whom to tell of a vulnerability, where RFC 9116 wants it', async () => {
  const { page, close } = await openPage()
  const response = await page.request.get(`${siteOrigin}/.well-known/security.txt`)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    'Contact: mailto:hello@iriscalloway.example\n' +
      'Expires: 2027-11-17T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://me.example/.well-known/security.txt\n',
  )
  await close()
})

test('the Observatory has as little to say as without analytics', async () => {
  expect((await observe('me.example', siteServer)).scan).toMatchObject({ score: 135, testsFailed: 0 })
})

test('the sample knows nothing of Google', () => {
  const dist = join(import.meta.dirname, '../../dist')
  expect(existsSync(join(dist, 'index.html'))).toBe(true)
  for (const name of ['index.html', '404.html', 'resume-print.html', '_headers']) {
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toMatch(/google|G-[A-Z0-9]{6}/)
  }
})
