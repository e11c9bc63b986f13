import { setTimeout } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import { chromiumArguments, findHeadlessShell } from './chromium.ts'
import { phone } from './phone.ts'

export type UnwatchedPage = Awaited<
  ReturnType<Awaited<ReturnType<typeof launchUnwatchedChromium>>['openOnPhone']>
>

interface Message {
  id?: number
  method?: string
  params?: Record<string, unknown>
  sessionId?: string
  result?: Record<string, unknown>
  error?: { message: string }
}

const longestWait = 10_000

/**
 * A Chromium whose scripts no developer tools look into, to measure how long they take. Playwright and Puppeteer turn on
 * the protocol's `Runtime` domain, under which V8 parses a file again when an error is made in it, for its stack. React
 * makes five while it starts: with the domain on, that took 50 ms on a slow processor, without it 10.
 */
export async function launchUnwatchedChromium() {
  const chromium = await launch({
    chromePath: findHeadlessShell(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
    logLevel: 'silent',
  })
  const version = await fetch(`http://127.0.0.1:${chromium.port}/json/version`)
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const answers = new Map<number, (message: Message) => void>()
  const listeners = new Set<(message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) answers.get(message.id)?.(message)
    else for (const listener of listeners) listener(message)
  })

  /** One command of the DevTools protocol (chromedevtools.github.io/devtools-protocol). */
  async function send(method: string, params: object = {}, sessionId?: string) {
    const id = answers.size + 1
    const { result, error } = await new Promise<Message>((resolve) => {
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  return {
    /**
     * A page that was never there before, in a phone's size.
     *
     * @param slowdown how many times slower its processor is than this one
     * @param before a script that runs in every document before its own
     */
    async openOnPhone(slowdown: number, before: string) {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const tell = (method: string, params: object = {}) => send(method, params, String(sessionId))
      const hear = (method: string, act: (params: Record<string, unknown>) => void) => {
        const listener = (message: Message) => {
          if (message.sessionId === sessionId && message.method === method) act(message.params ?? {})
        }
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
      await tell('Page.enable')
      await tell('Page.setLifecycleEventsEnabled', { enabled: true })
      await tell('Page.addScriptToEvaluateOnNewDocument', { source: before })
      await tell('Emulation.setDeviceMetricsOverride', {
        ...phone.viewport,
        deviceScaleFactor: phone.deviceScaleFactor,
        mobile: true,
      })
      await tell('Emulation.setTouchEmulationEnabled', { enabled: true })
      await tell('Emulation.setCPUThrottlingRate', { rate: slowdown })

      async function evaluate<Result>(expression: string): Promise<Result> {
        const options = { expression, awaitPromise: true, returnByValue: true }
        const { result, exceptionDetails } = await tell('Runtime.evaluate', options)
        if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
        return (result as { value: Result }).value
      }

      async function waitFor(selector: string): Promise<void> {
        const end = performance.now() + longestWait
        while (!(await evaluate(`document.querySelector(${JSON.stringify(selector)}) !== null`))) {
          if (performance.now() > end) throw new Error(`There is no ${selector}`)
          await setTimeout(50)
        }
      }

      return {
        evaluate,
        waitFor,
        /** Resolves when nothing was loaded for half a second. */
        async goto(url: string): Promise<void> {
          const { loaderId } = await tell('Page.navigate', { url })
          await new Promise<void>((resolve) => {
            const stop = hear('Page.lifecycleEvent', (event) => {
              if (event['name'] !== 'networkIdle' || event['loaderId'] !== loaderId) return
              stop()
              resolve()
            })
          })
        },
        /** Brings the first that matches and can be seen into view, and taps on its middle. */
        async tap(selector: string): Promise<void> {
          await waitFor(selector)
          const middle = await evaluate<{ x: number; y: number }>(`(() => {
            const seen = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())
            seen.scrollIntoView({ block: 'center', behavior: 'instant' })
            const { x, y, width, height } = seen.getBoundingClientRect()
            return { x: x + width / 2, y: y + height / 2 }
          })()`)
          await tell('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
          await tell('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        },
        /** Holds a key down for so many milliseconds. */
        async press(key: string, milliseconds = 0): Promise<void> {
          await tell('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
          await setTimeout(milliseconds)
          await tell('Input.dispatchKeyEvent', { type: 'keyUp', key })
        },
        /** Keeps every script back that the page asks for from now on, until the returned function is called. */
        async holdScripts(): Promise<() => Promise<void>> {
          await tell('Fetch.enable', { patterns: [{ urlPattern: '*.js' }] })
          // What is held goes on with that.
          return async () => {
            await tell('Fetch.disable')
          }
        },
        async close(): Promise<void> {
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    close(): void {
      socket.close()
      chromium.kill()
    },
  }
}
