import { join } from 'node:path'
import { launchChromium } from './chromium.ts'
import { phone } from './phone.ts'
import { serveStaticSite } from './static-site.ts'

const root = join(import.meta.dirname, '..', '..')

/** What a Chromium of a phone's size has taken from our host, one entry a file. */
export interface Load {
  path: string
  /** On the wire, head included. */
  bytes: number
}

/** Opens the front page of `dist/` as a phone does, and waits until nothing more comes by itself. */
export async function loadOnPhone(): Promise<Load[]> {
  const site = await serveStaticSite(join(root, 'dist'))
  const browser = await launchChromium()
  try {
    const page = await browser.newPage(phone)
    const session = await page.context().newCDPSession(page)
    const paths = new Map<string, string>()
    const loads: Load[] = []
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      paths.set(requestId, new URL(request.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      loads.push({ path: paths.get(requestId) ?? requestId, bytes: encodedDataLength })
    })
    await session.send('Network.enable')
    await page.goto(site.url, { waitUntil: 'networkidle' })
    return loads
  } finally {
    await browser.close()
    await site.close()
  }
}
