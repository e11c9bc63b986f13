import { spawn } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Keyboard, launch, type Page, type Viewport } from 'puppeteer-core'
import { vi } from 'vitest'
import { cleanEnvironment } from './environment.ts'
import { freePort } from './free-port.ts'
import { install } from './programs.ts'
import { collect } from './site.ts'
import { newFolder } from './temporary-folder.ts'

/** Firefox and WebKit, driven alike. Chromium is driven by Playwright. */

/** A browser window of its own, without cookies, storage or cache of others. WebKit's driver cannot print. */
export type Visitor = Pick<Page, 'goto' | 'setViewport' | 'evaluate' | 'close'> &
  Partial<Pick<Page, 'pdf'>> & { keyboard: Pick<Keyboard, 'press' | 'type'> }

/** Keys by Puppeteer's names, with the code points of WebDriver. */
const keys = { Tab: '\ue004', Escape: '\ue00c' }

const findFirefox = () => globSync('/usr/bin/firefox{-esr,}')[0] ?? ''
/** WebKitGTK's test browser; its folder depends on the processor. */
const findMiniBrowser = () => globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').at(-1) ?? ''

/** Starts a browser; resolves with what opens a window, and what ends the browser. */
export const engines = { Firefox: launchFirefox, WebKit: launchWebKit }

/** Whether both are installed, as root on Debian after installing them. */
export const haveBrowsers = () =>
  install(
    ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
    () =>
      Boolean(findFirefox() && findMiniBrowser()) && globSync('/usr/bin/{WebKitWebDriver,Xvfb}').length === 2,
  )

/** Starts Firefox, which understands WebDriver BiDi itself. */
async function launchFirefox() {
  const browser = await launch({ browser: 'firefox', executablePath: findFirefox() })
  async function newVisitor(): Promise<Visitor> {
    const page = await (await browser.createBrowserContext()).newPage()
    // Only the window in front has the focus.
    await page.bringToFront()
    return page
  }
  return { newVisitor, close: () => browser.close() }
}

/** Lets WebKit's window become as narrow as a phone: its toolbar needs 447 px otherwise. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }'

/** Windows are centred: without a window manager, the one under the pointer, which rests in the middle, has the focus. */
const screenSize = 2048

/** Starts a virtual screen and WebKitGTK's WebDriver server; each visitor is a window of its own. */
async function launchWebKit() {
  const directory = newFolder()
  mkdirSync(join(directory, 'gtk-3.0'))
  writeFileSync(join(directory, 'gtk-3.0/gtk.css'), narrowToolbar)
  const start = (command: string, variables: Record<string, string>) => {
    const [program = '', ...parameters] = command.split(' ')
    const env = cleanEnvironment(variables)
    return collect(spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env }))
  }
  // With `-displayfd`, Xvfb chooses a free display and prints its number.
  const screen = start(`Xvfb -displayfd 1 -screen 0 ${screenSize}x${screenSize}x24 -nolisten tcp`, {})
  const [display] = await screen.waitFor(/^\d+/m)
  const port = await freePort()
  const variables = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: directory, NO_AT_BRIDGE: '1' }
  const driver = start(`WebKitWebDriver --port=${port}`, variables)

  async function send(method: string, path: string, body?: object) {
    // A command to a window that the driver has lost is never answered.
    const init = { method, signal: AbortSignal.timeout(60_000), ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: 60_000 })

  async function newVisitor(): Promise<Visitor> {
    const options = { binary: findMiniBrowser(), args: ['--automation'] }
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
    const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch } })
    const post = (path: string, body: object) => send('POST', `/session/${sessionId}/${path}`, body)
    const run = (script: string, args: unknown[] = []) =>
      post('execute/sync', { script: `return ${script}`, args })
    const type = (text: string) => {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return post('actions', { actions: [{ type: 'key', id: 'key', actions }] })
    }
    return {
      goto: (url) => post('url', { url }),
      async setViewport({ width, height }: Viewport) {
        const place = (outerHeight: number) => {
          const [x, y] = [(screenSize - width) / 2, (screenSize - outerHeight) / 2].map(Math.round)
          return post('window/rect', { x, y, width, height: outerHeight })
        }
        await place(height)
        // The window includes a toolbar.
        await place(2 * height - (await run('innerHeight')))
      },
      evaluate: (script, ...values) => run(`(${script})(...arguments)`, values),
      keyboard: { type, press: (key: keyof typeof keys) => type(keys[key]) },
      close: () => send('DELETE', `/session/${sessionId}`),
    }
  }
  return { newVisitor, close: () => Promise.all([driver.end(), screen.end()]) }
}
