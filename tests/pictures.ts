import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { cssVariables } from '../src/styles/tokens.ts'
import { chromiumArguments, findChromium } from './support/chromium.ts'
import { startSite } from './support/site.ts'

/** `npm run pictures` renews the pictures of the docs from `content/`. */

const root = join(import.meta.dirname, '..')
const site = await startSite({}, root)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

/** The page at a section, in a viewport of 1280 × 900 px. */
async function view(colorScheme: 'light' | 'dark', id = 'home', accent?: string) {
  const viewport = { width: 1280, height: 900 }
  const page = await browser.newPage({ viewport, colorScheme, bypassCSP: true })
  await page.goto(`${site.home}#${id}`, { waitUntil: 'networkidle' })
  if (accent) await page.addStyleTag({ content: `:root{${cssVariables(accent)}}` })
  // The thread is drawn, and pictures are decoded.
  await page.waitForTimeout(2500)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Writes pictures of half the width, side by side. */
async function row(file: string, pictures: Buffer[]) {
  const composed = pictures.map(async (picture, index) => ({
    input: await sharp(picture).resize(640).toBuffer(),
    left: index * 660,
    top: 0,
  }))
  const size = { width: pictures.length * 660 - 20, height: 450, channels: 3, background: 'gray' } as const
  await sharp({ create: size })
    .composite(await Promise.all(composed))
    .webp()
    .toFile(join(root, file))
}

await sharp(await view('light'))
  .webp()
  .toFile(join(root, 'docs/images/home-light.webp'))
await sharp(await view('dark'))
  .webp()
  .toFile(join(root, 'docs/images/home-dark.webp'))
await row('docs/images/accent.webp', [
  await view('light', 'projects', '#1d5fc4'),
  await view('dark', 'projects', '#1d5fc4'),
])
await browser.close()
await site.end()
