import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { proofHeader } from '../../../contact/message.ts'
import { listen } from '../free-port.ts'

/** How the function answers: as it does, with a failure, or not at all, as without a network. */
type Outcome = 'accepted' | 'refused' | 'offline'

export type Front = Awaited<ReturnType<typeof startFront>>

const observerPath = '/test-observer'

/** What the function looks at; `Origin` would name the front. */
const forwarded = ['accept', 'content-type', 'sec-fetch-site', proofHeader.toLowerCase()]

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
 * Starts a server between browser and site that does what the browsers' drivers cannot do alike: it makes the function
 * fail, turns scripts off (with the sandbox of a policy), and collects the errors of the pages.
 *
 * @param site scheme, host and port of the site
 */
export async function startFront(site: string) {
  const front = {
    url: '',
    outcome: 'accepted' as Outcome,
    scripts: true,
    /** Errors, warnings, failed files and policy violations of the pages since the last reset. */
    errors: [] as string[],
    reset() {
      Object.assign(front, { outcome: 'accepted', scripts: true, errors: [] })
    },
    /** Waits until the browser has requested nothing for half a second. */
    async untilIdle() {
      while (performance.now() < lastRequest + 500) await pause(50)
    },
    close: () => server.close(),
  }
  let lastRequest = 0
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(502).end(String(error)))
  })
  front.url = `http://localhost:${await listen(server)}`
  return front

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const note = () => {
      lastRequest = performance.now()
    }
    note()
    response.once('close', note)
    const body = await buffer(request)
    if (url === observerPath) {
      if (method === 'POST') front.errors.push(body.toString())
      response.setHeader('Content-Type', 'text/javascript')
      response.end(method === 'POST' ? '' : `(${observe})('${observerPath}')`)
      return
    }
    const isMessage = method === 'POST' && url.startsWith('/functions/')
    if (isMessage && front.outcome === 'offline') return void request.socket.destroy()
    if (isMessage && front.outcome === 'refused')
      return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const sent = await fetch(site + url, {
      method,
      headers: {
        ...Object.fromEntries(
          forwarded.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
        ),
        'Accept-Encoding': 'identity',
      },
      redirect: 'manual',
      ...(method === 'POST' && { body }),
    })
    response.statusCode = sent.status
    for (const [name, value] of sent.headers) {
      if (!['connection', 'content-length', 'transfer-encoding'].includes(name))
        response.appendHeader(name, value)
    }
    if (!sent.headers.get('content-type')?.startsWith('text/html'))
      return void response.end(Buffer.from(await sent.arrayBuffer()))
    if (!front.scripts)
      response.appendHeader('Content-Security-Policy', 'sandbox allow-forms allow-same-origin')
    const html = await sent.text()
    response.end(html.replace('<head>', `<head><script src="${observerPath}"></script>`))
  }
}
