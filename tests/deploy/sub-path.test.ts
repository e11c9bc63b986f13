import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'
import { copyProject } from '../support/project-copy.ts'
import { cleanEnvironment, type Site, startSite } from '../support/site.ts'
import { checkLinks } from '../support/site-links.ts'

/** The site built for the root of a host, and for a folder of one, as GitHub Pages serves a project's site. */

const endpoint = '/functions/v1/resend-email'
const { directory: project, remove } = copyProject()

function build(variables: Record<string, string>): string {
  execFileSync(join(project, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: project,
    env: cleanEnvironment(variables),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(project, 'dist')
}

afterAll(remove)

describe.each([
  ['/', 'https://iris.example'],
  ['/portfolio/', 'https://iris.example'],
])('built for %s', (base, origin) => {
  let directory: string
  beforeAll(() => {
    directory = build({ SITE_URL: origin, SITE_BASE: base })
  })

  test('every address that a file names is answered by a file, and none leads out', () => {
    const { faults, looked } = checkLinks({ directory, origin, base, elsewhere: [endpoint] })
    expect(faults).toEqual([])
    expect(looked).toBeGreaterThan(60)
  })
})

test('the check finds what it is made to find', () => {
  const directory = mkdtempSync(join(tmpdir(), 'links-'))
  writeFileSync(
    join(directory, 'index.html'),
    `<a id="here" href="#here"></a><a href="#there"></a><a href="/other"></a><img src="/sub/no.png" srcset="/sub/index.html 1x, b.png 2x">
     <meta content="https://me.example/x.png"><a href="https://else.example/"></a><a href="http://localhost:3000/"></a>
     <style>a { background: url(/sub/c.png) }</style><form action="/call"></form>`,
  )
  const { faults } = checkLinks({
    directory,
    origin: 'https://me.example',
    base: '/sub/',
    elsewhere: ['/call'],
  })
  expect(faults.sort()).toEqual([
    'index.html speaks of localhost',
    'index.html: #there has no id there',
    'index.html: /other is outside /sub/',
    'index.html: /sub/c.png is not there',
    'index.html: /sub/no.png is not there',
    'index.html: b.png is not there',
    'index.html: http://localhost:3000/ is on the builder’s machine',
    'index.html: https://me.example/x.png is outside /sub/',
  ])
  rmSync(directory, { recursive: true })
})

describe('served under /portfolio/', () => {
  let site: Site
  let browser: Browser
  let page: Page
  let home: string
  const complaints: string[] = []

  beforeAll(async () => {
    const port = String(await freePort())
    const variables = { SITE_URL: `http://localhost:${port}`, SITE_BASE: '/portfolio/', PORT: port }
    build(variables)
    site = await startSite(variables, project)
    home = `${site.url}/portfolio/`
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
    page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })
  })

  afterAll(async () => {
    await browser?.close()
    await site?.end()
    rmSync(site.dataDirectory, { recursive: true, force: true })
  })

  const fill = async (to: Page) => {
    await to.getByLabel('Name *').fill('Ada Example')
    await to.getByLabel('Email *').fill('ada@visitor.example')
    await to.getByLabel('Subject *').fill('From below a folder')
    await to.getByLabel('Message *').fill('Does it arrive?')
    await to.getByRole('button', { name: 'Send Message' }).click()
  }

  test('the page loads all it names, goes live, changes its theme and sends a message', async () => {
    await page.goto(home)
    const pictures = page.locator('img:visible')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.locator('form[novalidate]').waitFor()
    expect(await pictures.count()).toBeGreaterThan(0)
    await fill(page)
    await page.getByText('Message Sent!').filter({ visible: true }).first().waitFor()
    const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    const before = await dark()
    await page.locator('[data-theme-toggle]:visible').first().click()
    expect(await dark()).toBe(!before)
    expect(complaints).toEqual([])
  })

  test('the résumé to print shows its six pages', async () => {
    await page.goto(`${home}resume-print.html`)
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluateAll(
            (images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length,
          ),
      )
      .toBe(6)
    expect(complaints).toEqual([])
  })

  test('the page that is not there leads home', async () => {
    const answer = await page.goto(`${home}nothing/here`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(home)
    complaints.length = 0
  })

  test('without JavaScript a sent form comes back to the page', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(home)
    await fill(plain)
    await plain.waitForURL(`${home}#message-sent`)
    await plain.getByText('Message Sent!').filter({ visible: true }).waitFor()
  })

  test('what lies above the folder is not the site’s', async () => {
    expect((await fetch(`${site.url}/favicon.svg`)).status).toBe(404)
    const moved = await fetch(`${site.url}/portfolio`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/portfolio/'])
  })
})
