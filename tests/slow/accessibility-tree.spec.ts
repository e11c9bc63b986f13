import type { Page } from '@playwright/test'
import {
  expect,
  field,
  menuButton,
  noteNumber,
  open,
  openHydratedForm,
  sendButton,
  test,
  toast,
} from '../browser/test.ts'
import { accessibilityTree } from '../support/accessibility-tree.ts'

/**
 * What a screen reader gets, as text in `docs/accessibility/`. After a change, run with `--update-snapshots=all` and read the
 * difference as if it were read to you.
 */

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

type View = { viewport: typeof phone; open: (page: Page) => Promise<void>; part?: string }
const views: Record<string, View> = {
  page: { viewport: desktop, open: (page) => open(page, '/') },
  'print-view': { viewport: desktop, open: (page) => open(page, '/resume-print.html') },
  'form-errors': {
    viewport: phone,
    part: 'Contact',
    async open(page) {
      await openHydratedForm(page)
      await field(page, 'subject').fill('A pipeline')
      await sendButton(page).click()
      await expect(field(page, 'name')).toBeFocused()
      // A toast stays while the pointer is over it.
      await toast(page, 'Error').hover()
    },
  },
  menu: {
    viewport: phone,
    part: 'banner',
    async open(page) {
      await open(page, '/')
      await menuButton(page).click()
    },
  },
  notes: {
    viewport: phone,
    part: 'Marginalia',
    async open(page) {
      await open(page, '/')
      await noteNumber(page, '62 searches').click()
    },
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, { viewport, open, part }] of Object.entries(views)) {
  test(`a screen reader's view: ${name}`, async ({ page }) => {
    // Hides the cost of the visit, which differs.
    await page.addInitScript(() =>
      Object.defineProperty(PerformanceResourceTiming.prototype, 'transferSize', { get: () => 0 }),
    )
    await page.setViewportSize(viewport)
    await open(page)
    const tree = await accessibilityTree(page, part)
    // The size of the PDF varies with each change of its template.
    expect(tree.replace(/\d+ kB/, '… kB')).toMatchSnapshot(`${name}.txt`)
  })
}
