import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { listen } from '../free-port.ts'

export type Front = Awaited<ReturnType<typeof startFront>>

const observerPath = '/test-observer'

/** Sends everything that goes wrong in the page to the front. Runs before the page's own scripts. */
function observe(path: string): void {
  // Leaving a page cancels what it still loads.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const report = (text: string) => isLeaving || navigator.sendBeacon(path, text)
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...values: unknown[]) => {
      report(`console.${level}: ${values.join(' ')}`)
      print(...values)
    }
  }
  // Capturing: files that fail to load do not bubble.
  const onError = (event: Event) => {
    const { target } = event
    // Firefox fires it for modules that are loading already; a module that fails rejects its import.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
    const { message = '' } = event as ErrorEvent
    report(`error: ${message} ${target instanceof Element ? target.outerHTML.slice(0, 200) : ''}`)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/**
 * Starts a server between browser and site that does what the browsers' drivers cannot do alike: it cuts the function off,
 * turns scripts off (with the sandbox of a policy), and collects the errors of the pages.
 *
 * @param site scheme, host and port of the site
 */
export async function startFront(site: string) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const server = createServer(getRequestListener(app.fetch))
  const front = {
    url: `http://localhost:${await listen(server)}`,
    /** The function does not answer, as without a network. */
    offline: false,
    scripts: true,
    /** Errors, warnings, failed files and policy violations of the pages since the last reset. */
    errors: [] as string[],
    reset() {
      Object.assign(front, { offline: false, scripts: true, errors: [] })
    },
    /** Waits until the browser has requested nothing for half a second. */
    async untilIdle() {
      while (performance.now() < lastRequest + 500) await pause(50)
    },
    close: () => server.close(),
  }
  let lastRequest = 0
  const note = () => {
    lastRequest = performance.now()
  }
  app.use(async ({ env }, next) => {
    note()
    env.outgoing.once('close', note)
    await next()
  })
  app.get(observerPath, ({ body }) =>
    body(`(${observe})('${observerPath}')`, 200, { 'Content-Type': 'text/javascript' }),
  )
  app.post(observerPath, async ({ req, body }) => {
    front.errors.push(await req.text())
    return body('')
  })
  app.post('/functions/*', async ({ env, body }, next) => {
    if (!front.offline) return next()
    env.incoming.socket.destroy()
    return body(null)
  })
  app.all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    // The browser's would name the front.
    const headers = { ...req.header(), host: undefined, origin: undefined, referer: undefined }
    const response = await proxy(site + pathname + search, { raw: req.raw, headers, redirect: 'manual' })
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    if (!front.scripts)
      response.headers.append('Content-Security-Policy', 'sandbox allow-forms allow-same-origin')
    response.headers.delete('Content-Length')
    const html = await response.text()
    return new Response(html.replace('<head>', `<head><script src="${observerPath}"></script>`), response)
  })
  return front
}
