// Renders the project pictures into content/images: node docs/artwork/render.ts [name …]
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { marginalia, marginaliaPhone } from './marginalia.ts'
import { phone, type Size, type Theme, themes, wide } from './plate.ts'
import { sluice, sluicePhone } from './sluice.ts'

type Page = {
  setViewportSize(size: Size): Promise<void>
  setContent(html: string): Promise<void>
  evaluate<T>(source: string): Promise<T>
  screenshot(): Promise<Uint8Array>
}
type Browser = {
  newPage(): Promise<Page>
  close(): Promise<void>
}
type Chromium = { launch(options: { executablePath: string; args: string[] }): Promise<Browser> }

const root = new URL('../../', import.meta.url)
const { chromium } = createRequire(new URL('tests/package.json', root))('@playwright/test') as {
  chromium: Chromium
}

const face = async (family: string, file: string, descriptors: string) => {
  const bytes = await readFile(new URL(`node_modules/${file}`, root))
  return `@font-face{font-family:'${family}';${descriptors};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

const faces = await Promise.all([
  face(
    'Newsreader Variable',
    '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    'font-weight:200 800',
  ),
  face(
    'Newsreader Variable',
    '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    'font-weight:200 800;font-style:italic',
  ),
  face(
    'Instrument Sans Variable',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    'font-weight:400 700',
  ),
  face(
    'IBM Plex Mono',
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    'font-weight:400',
  ),
  face(
    'IBM Plex Mono',
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
    'font-weight:500',
  ),
])

const pictures: [name: string, size: Size, draw: (theme: Theme) => string][] = [
  ['sluice', wide, sluice],
  ['sluice-phone', phone, sluicePhone],
  ['marginalia', wide, marginalia],
  ['marginalia-phone', phone, marginaliaPhone],
]
const wanted = process.argv.slice(2)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
})
try {
  const page = await browser.newPage()
  for (const [name, size, draw] of pictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await page.setViewportSize(size)
    for (const theme of themes) {
      await page.setContent(
        `<!doctype html><style>${faces.join('')}*{margin:0}svg{display:block;font-kerning:normal}</style>${draw(theme)}`,
      )
      await page.evaluate('document.fonts.ready.then(() => true)')
      const target = fileURLToPath(new URL(`content/images/${name}-${theme.name}.png`, root))
      await sharp(await page.screenshot())
        .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
        .toFile(target)
      process.stdout.write(`${name}-${theme.name}.png  ${Math.round((await stat(target)).size / 1024)} KB\n`)
    }
  }
} finally {
  await browser.close()
}
