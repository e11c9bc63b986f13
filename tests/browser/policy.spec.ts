import { expect, once, test } from './test.ts'

/**
 * The content security policy. All tests fail on violations of the header and the meta tag together, so that each allows the
 * pages; these test that each alone blocks, as on hosts that send no headers.
 */

const securityHeader = /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-)/
const metaTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/

type PageResponse = { headers: Record<string, string>; body: string }
const hosts: Record<string, (response: PageResponse) => void> = {
  'sends no headers': ({ headers }) => {
    for (const name of Object.keys(headers)) if (securityHeader.test(name)) delete headers[name]
  },
  'sends headers, without the meta tag': (response) => {
    expect(response.body).toMatch(metaTag)
    response.body = response.body.replace(metaTag, '')
  },
}

for (const [host, removePolicy] of Object.entries(hosts)) {
  test(`a host that ${host} blocks injected code`, once, async ({ page, baseURL, consoleErrors }) => {
    await page.route(`${baseURL}/`, async (route) => {
      const fetched = await route.fetch()
      const response: PageResponse = { headers: fetched.headers(), body: await fetched.text() }
      removePolicy(response)
      delete response.headers['content-encoding']
      delete response.headers['content-length']
      await route.fulfill({ status: fetched.status(), ...response })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(consoleErrors).toEqual([])
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
    )
    await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining('policy: style-src-elem'))
    const insert = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'))
    await expect(insert).rejects.toThrow('TrustedHTML')
    await expect
      .poll(() => consoleErrors)
      .toContainEqual(expect.stringContaining('require-trusted-types-for'))
    consoleErrors.length = 0
  })
}
