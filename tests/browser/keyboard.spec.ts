import type { Locator, Page } from '@playwright/test'
import { currentStop, operableNames, prepare, type Stop, walk } from '../support/keyboard.ts'
import { owner, shortAddress } from '../support/owner.ts'
import { endpoint, expect, fillForm, openLiveForm, test } from './fixtures.ts'

/** The site with nothing but a keyboard, and the size of what a finger has to hit. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => prepare(page))

const pages = ['/', '/resume-print.html', '/nowhere']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The scripts come after the first paint; one of them makes a stop of what scrolls sideways.
  await expect(page.locator('script[type=deferred]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  if (path !== '/') return
  // The form grows live when it comes near; the walk should not have it change under its feet.
  await page.locator('form').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Stops that a reader of the screen would meet earlier than the stop before them. */
function outOfOrder(stops: Stop[]): string[] {
  return stops.slice(1).flatMap((stop, index) => {
    const last = stops[index]
    if (!last || last.landmark !== stop.landmark) return []
    const above = stop.box.bottom <= last.box.top && stop.box.left < last.box.right
    const before =
      stop.box.top < last.box.bottom && last.box.top < stop.box.bottom && stop.box.left < last.box.left
    return above || before ? [`${stop.name} after ${last.name}`] : []
  })
}

for (const path of pages) {
  test(`${path}: Tab reaches everything in the order in which it is seen, nothing hides it, and lets go`, async ({
    page,
  }) => {
    await open(page, path)
    const expected = await operableNames(page)
    const stops = await walk(page, 'Tab')
    expect(stops.map(({ name }) => name)).toEqual(expected)
    expect(outOfOrder(stops)).toEqual([])
    expect(stops.filter(({ hiddenBy }) => hiddenBy.length > 0)).toEqual([])

    const back = await walk(page, 'Shift+Tab')
    expect(back.map(({ name }) => name)).toEqual(expected.toReversed())
    expect(back.filter(({ hiddenBy }) => hiddenBy.length > 0)).toEqual([])
  })

  test(`${path}: the focus is seen at every stop`, async ({ page }) => {
    await open(page, path)
    const unseen: string[] = []
    await walk(page, 'Tab', async ({ name, outline }) => {
      if (outline.style === 'none' || outline.width < 2)
        unseen.push(`${name}: ${outline.width}px ${outline.style}`)
      if (!(await outlineIsDrawn(page))) unseen.push(`${name}: nothing drawn`)
    })
    expect(unseen).toEqual([])
  })
}

/** Whether the page looks different without the outline of what has the focus. */
async function outlineIsDrawn(page: Page): Promise<boolean> {
  const { x, y, width, height } = await page.evaluate(() => {
    const box = (document.activeElement as HTMLElement).getBoundingClientRect()
    const [x, y] = [Math.max(0, box.x - 6), Math.max(0, box.y - 6)]
    return {
      x,
      y,
      width: Math.min(innerWidth, box.right + 6) - x,
      height: Math.min(innerHeight, box.bottom + 6) - y,
    }
  })
  const clip = { x, y, width, height }
  const withOutline = await page.screenshot({ clip, caret: 'hide' })
  await setOutline(page, 'none')
  const without = await page.screenshot({ clip, caret: 'hide' })
  await setOutline(page, '')
  return !withOutline.equals(without)
}

const setOutline = (page: Page, outline: string) =>
  page.evaluate((value) => {
    ;(document.activeElement as HTMLElement).style.outline = value
  }, outline)

for (const path of pages) {
  test(`${path}: targets are at least 44 px, links in a sentence aside`, async ({ page, narrow }) => {
    await open(page, path)
    if (path === '/' && narrow) await page.getByRole('button', { name: 'Menu' }).click()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 44 || height < 44
        })
        .filter(
          (element) =>
            getComputedStyle(element).display !== 'inline' || element.parentElement?.tagName !== 'P',
        )
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          return `${window.nameOf(element)}: ${width} × ${height}`
        }),
    )
    expect(small).toEqual([])
  })
}

test('the skip link is the first stop and leads past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View My Work' })).toBeFocused()
})

test('a chosen section is where the Tab key goes on', async ({ page, narrow }) => {
  await page.goto('/')
  if (narrow) await pressOn(page.getByRole('button', { name: 'Menu' }), 'Enter')
  await pressOn(navigation(page).getByRole('link', { name: 'Projects' }), 'Enter')
  await expect(page).toHaveURL(/#projects$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('#projects').getByRole('link').first()).toBeFocused()
})

test('the menu opens, is walked through, and closes when the focus leaves it', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  for (const key of ['Enter', 'Space']) {
    await pressOn(toggle, key)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Home', 'About', 'Skills', 'Projects', 'Resume', 'Contact']) {
      await page.keyboard.press('Tab')
      await expect(navigation(page).getByRole('link', { name })).toBeFocused()
      expect((await currentStop(page))?.hiddenBy).toEqual([])
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Dark theme' })).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  }
  await pressOn(toggle, 'Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('the theme toggle works by Space and Enter, and tells its state', async ({ page, colorScheme }) => {
  const dark = colorScheme === 'dark'
  await page.goto('/')
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Dark theme' })
  await expect(page.getByRole('button', { name: 'Dark theme', pressed: dark })).toHaveCount(2)
  await pressOn(toggle, 'Space')
  await expect(page.getByRole('button', { name: 'Dark theme', pressed: !dark })).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dark theme', pressed: dark })).toHaveCount(2)
  await expect(toggle).toBeFocused()
})

test('a tooltip comes with the focus, describes its link, and Escape sends it away', async ({ page }) => {
  await page.goto('/')
  const [profile] = owner.profile.links
  const link = page.getByRole('list', { name: 'Profiles' }).getByRole('link').first()
  await page.getByRole('link', { name: 'Get In Touch' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText(shortAddress(profile?.url))
  await expect(link).toHaveAccessibleDescription(shortAddress(profile?.url))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('an empty form: the first field has the focus and its error, and the toast is announced', async ({
  page,
}) => {
  await openLiveForm(page)
  const announced = listen(page)
  await pressOn(page.getByRole('button', { name: 'Send Message' }), 'Enter')
  const name = page.getByLabel('Name *')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Name is required.')
  expect((await currentStop(page))?.hiddenBy).toEqual([])
  for (const field of ['Email', 'Subject', 'Message'])
    await expect(page.getByLabel(`${field} *`)).toHaveAccessibleDescription(`${field} is required.`)
  await expect
    .poll(announced)
    .toContainEqual(expect.stringMatching(/Error.*Please fill in all required fields\./))
})

test('the focus moves to a field only once its error is there to be read', async ({ page }) => {
  await openLiveForm(page)
  await page.evaluate(() => {
    addEventListener('focusin', ({ target }) => {
      const field = target as HTMLElement
      document.documentElement.dataset['described'] = field.getAttribute('aria-describedby') ?? 'nothing'
    })
  })
  await pressOn(page.getByRole('button', { name: 'Send Message' }), 'Enter')
  await expect(page.locator('html')).toHaveAttribute('data-described', 'contact-name-error')
})

test('a field that the function refuses gets the focus', async ({ page, complaints }) => {
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Please check the marked fields.', fields: { email: 'This domain takes no mail.' } },
    }),
  )
  await openLiveForm(page)
  await fillForm(page, 'Refused')
  await pressOn(page.getByRole('button', { name: 'Send Message' }), 'Enter')
  await expect(page.getByLabel('Email *')).toBeFocused()
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription('This domain takes no mail.')
  complaints.length = 0
})

test('sending is announced, and the button that was pressed has the focus again', async ({
  page,
  complaints,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let refuse = true
  await page.route(endpoint, async (route) => {
    await held
    if (refuse) await route.fulfill({ status: 500, json: { error: 'The store is full.' } })
    else await route.fulfill({ json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } })
  })
  await openLiveForm(page)
  const announced = listen(page)
  await fillForm(page, 'Announced')
  const send = page.getByRole('button', { name: 'Send Message' })
  await pressOn(send, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Sending...' })).toHaveCount(1)
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByRole('alert')).toContainText('Failed to send message.')
  await expect(send).toBeFocused()
  await expect.poll(announced).toContainEqual(expect.stringContaining('Send Failed'))

  refuse = false
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your message was sent.')).toBeVisible()
  await expect(send).toBeFocused()
  await expect.poll(announced).toContainEqual(expect.stringContaining('Message Sent!'))
  // Chromium itself reports the answer that this test made up.
  complaints.length = 0
})

test('F8 leads to the toast, Tab to its button, and it can be closed', async ({ page }) => {
  await openLiveForm(page)
  await pressOn(page.getByRole('button', { name: 'Send Message' }), 'Enter')
  const shown = page.getByRole('listitem').filter({ hasText: 'Please fill in all required fields.' })
  await expect(shown).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Error')
  await page.keyboard.press('Tab')
  await expect(shown).toBeFocused()
  expect(await outlineIsDrawn(page)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await outlineIsDrawn(page)).toBe(true)
  expect((await currentStop(page))?.hiddenBy).toEqual([])
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(0)

  // And the way on from there is open.
  await page.keyboard.press('Tab')
  expect(await currentStop(page)).toBeTruthy()
})

test('nothing is lost with wider text spacing', async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.style.lineHeight = '1.5'
        element.style.letterSpacing = '0.12em'
        element.style.wordSpacing = '0.16em'
        if (element.tagName === 'P') element.style.marginBottom = '2em'
      }
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const clipped = await page.evaluate(() =>
      // The résumé's sheets are pictures, and move sideways on purpose.
      [...document.querySelectorAll<HTMLElement>('body :not([data-sideways])')]
        .filter((element) => getComputedStyle(element).overflow !== 'visible' && element.clientWidth > 1)
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(clipped).toEqual([])
  }
})

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function pressOn(target: Locator, key: string): Promise<void> {
  await target.focus()
  await target.press(key)
}

/** Collects what live regions say from now on; the result gives what was said so far. */
function listen(page: Page): () => Promise<string[]> {
  const started = page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        const text = region.textContent.trim()
        if (text && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return async () => {
    await started
    return page.evaluate(() => (window as unknown as { said: string[] }).said)
  }
}
