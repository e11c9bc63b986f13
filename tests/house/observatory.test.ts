import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createStaticHost } from '../../server/static/host.ts'
import { type HttpsSite, serveOverHttps } from '../support/https-site.ts'
import { bestModifiers, observe } from '../support/observatory.ts'

/** MDN's HTTP Observatory on the site as built into `dist/`, served over TLS. */

const dist = join(import.meta.dirname, '..', '..', 'dist')
const hostname = 'portfolio.example'
const open: (() => void)[] = []

afterAll(() => {
  for (const close of open) close()
})

async function serve(directory: string): Promise<HttpsSite> {
  const site = await serveOverHttps(hostname, await createStaticHost({ directory }))
  open.push(site.close)
  return site
}

test('every test passes, with all the points that a site without cookies can have', async () => {
  const { scan, tests } = await observe(hostname, await serve(dist))
  expect(scan).toMatchObject({ grade: 'A+', score: 135, testsFailed: 0, testsQuantity: 10 })
  for (const [name, { pass }] of Object.entries(tests)) expect(pass, name).toBe(true)

  // What is left lies with browsers' vendors (a list of preloaded names), or is for good cookies: there are none.
  const lacking = Object.entries(await bestModifiers())
    .filter(([name, best]) => (tests[name]?.scoreModifier ?? 0) < best)
    .map(([name]) => name)
  expect(lacking.sort()).toEqual(['cookies', 'strict-transport-security'])
})

test('on a host that sends no headers of the site, the policy in the page is still the best there is', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'no-headers-'))
  open.push(() => rmSync(copy, { recursive: true }))
  cpSync(dist, copy, { recursive: true })
  rmSync(join(copy, '_headers'))
  const { scan, tests } = await observe(hostname, await serve(copy))
  expect(tests['content-security-policy']).toMatchObject({
    pass: true,
    result: 'csp-implemented-with-no-unsafe-default-src-none',
  })
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
  expect(failed.map(([name]) => name).sort()).toEqual([
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ])
  expect(scan.score).toBe(55)
})
