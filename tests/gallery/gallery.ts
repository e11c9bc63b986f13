import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { facesShown } from '../support/faces-shown.ts'
import { type Expected, findFaults } from './faults.ts'

export type Theme = 'light' | 'dark'

export const themes: Theme[] = ['light', 'dark']

/** Where the pictures are put, for whoever wants to look. */
const directory = join(import.meta.dirname, '..', '.output', 'gallery')

/** How high the window is at each width. */
const heights: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1280: 900, 1920: 1080 }

/** What a browser context needs to show one width in one theme, with everything standing still. */
export function screen(width: number, theme: Theme) {
  return {
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: theme,
    contextOptions: { reducedMotion: 'reduce' as const },
  }
}

interface Options extends Expected {
  /** The whole page, or what the window shows of it. */
  fullPage?: boolean
}

/** Takes the picture and fails, after that, if anything in it is wrong. */
export async function hang(
  page: Page,
  name: string,
  { fullPage = false, ...expected }: Options = {},
): Promise<void> {
  if (fullPage) await loadPictures(page)
  await facesShown(page)
  await page.screenshot({ path: join(directory, `${name}.png`), fullPage, animations: 'disabled' })
  expect(await findFaults(page, expected)).toEqual([])
}

/** Lazy pictures below the window too. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    await Promise.all(shown.map((image) => image.decode()))
  })
}
