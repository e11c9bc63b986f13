import { expect, test } from './test.ts'

/** The content security policy in the page, which also blocks on hosts that send no headers. All tests fail on its violations. */

test('the page blocks injected code', async ({ page, consoleErrors }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(consoleErrors).toEqual([])
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
  )
  await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining('policy: style-src-elem'))
  const insert = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'))
  await expect(insert).rejects.toThrow('TrustedHTML')
  await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining('require-trusted-types-for'))
  consoleErrors.length = 0
})
