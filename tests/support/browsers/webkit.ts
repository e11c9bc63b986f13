import { spawn } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { cleanEnvironment } from '../environment.ts'
import { freePort } from '../free-port.ts'
import { collect } from '../site.ts'
import { newFolder } from '../temporary-folder.ts'
import type { Browser, Key, Visitor } from './visitor.ts'

/** Lets the window become as narrow as a phone: its toolbar needs 447 px otherwise. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }'

/** Windows are centred: without a window manager, the one under the pointer, which rests in the middle, has the focus. */
const screenSize = 2048

/** WebDriver's code points for keys without a character. */
const keys: Record<Key, string> = { Tab: '\ue004', Escape: '\ue00c' }

/** WebKitGTK's test browser; its folder depends on the processor. */
export const findMiniBrowser = () => globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').at(-1)

/** Starts a virtual screen and WebKitGTK's WebDriver server; each visitor is a window of its own. */
export async function launchWebKit(): Promise<Browser> {
  const directory = newFolder()
  mkdirSync(join(directory, 'gtk-3.0'))
  writeFileSync(join(directory, 'gtk-3.0/gtk.css'), narrowToolbar)
  // With `-displayfd`, Xvfb chooses a free display and prints its number.
  const screen = collect(
    spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${screenSize}x${screenSize}x24`, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const [display] = await screen.waitFor(/^\d+/m)
  const port = await freePort()
  const driver = collect(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment({ DISPLAY: `:${display}`, XDG_CONFIG_HOME: directory, NO_AT_BRIDGE: '1' }),
    }),
  )
  const send = connectTo(`http://127.0.0.1:${port}`)
  await vi.waitFor(() => send('GET', '/status'), { timeout: 60_000 })
  return {
    newVisitor: () => newVisitor(send),
    async close() {
      await driver.end()
      await screen.end()
    },
  }
}

async function newVisitor(send: ReturnType<typeof connectTo>): Promise<Visitor> {
  const browser = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser }
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${sessionId}`
  const post = (path: string, body: object) => send('POST', `${session}/${path}`, body)
  const act = (type: string, actions: object[]) => post('actions', { actions: [{ type, id: type, actions }] })
  const typeKeys = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  return {
    open: (url) => post('url', { url }),
    async resize(width, height) {
      const place = (outerHeight: number) =>
        post('window/rect', {
          x: Math.round((screenSize - width) / 2),
          y: Math.round((screenSize - outerHeight) / 2),
          width,
          height: outerHeight,
        })
      await place(height)
      // The window includes a toolbar.
      const inside = await post('execute/sync', { script: 'return innerHeight', args: [] })
      await place(2 * height - inside)
    },
    evaluate: (script, ...args) => post('execute/sync', { script: `return (${script})(...arguments)`, args }),
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => typeKeys(keys[key]),
    type: typeKeys,
    close: () => send('DELETE', session),
  }
}

/** Returns a function that sends WebDriver commands. */
function connectTo(server: string) {
  return async (method: string, path: string, body?: object) => {
    // A command to a window that the driver has lost is never answered.
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(server + path, {
      method,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}
