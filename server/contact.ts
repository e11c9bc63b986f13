import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { startDeliveryLoop } from '../contact/delivery/deliver.ts'
import { createContactApp } from '../contact/http/app.ts'
import type { Log } from '../contact/log.ts'
import { createEmlMailer } from '../contact/mail/eml.ts'
import type { Mailer } from '../contact/mail/mailer.ts'
import { mailSelectors, type Settings } from '../contact/settings.ts'
import { openWhenPossible } from './storage.ts'

// Without a listener, an `error` event (full disk, closed pipe) would end the process. The log line is lost instead.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Writes each event to standard output as one line of JSON. */
const toStandardOutput: Log = (event) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}

/** Matches the paths of the contact function; all others belong to the site. */
const contactPath = /^\/(?:functions\/v1\/resend-email|resend-email|healthz)(?:[/?]|$)/

/**
 * Creates the contact function with its outbox and delivery loop, as `npm start` and `npm run dev` serve it. The store is
 * opened as soon as that is possible.
 *
 * @returns `serve` handles a request, or passes it on if it is for the site; `notice` says how messages are delivered; `stop`
 *   waits for running deliveries, at most the grace period
 */
export function createContact(settings: Settings, log: Log = toStandardOutput) {
  const { mailer, notice } = chooseMailer(settings)
  const open = openWhenPossible(settings)
  const delivery = { ...settings, open, mailer, log }
  const loop = startDeliveryLoop(delivery)
  const app = createContactApp({ ...delivery, page: settings.SITE_BASE, onAccepted: loop.wake })
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress }),
    // The `Response` of this package cannot load WebAssembly, by which Astro's dev server formats errors.
    { overrideGlobalObjects: false },
  )
  return {
    /** Waits until the store was opened, or could not be. */
    async notice(): Promise<string> {
      await open().catch(() => {})
      return [notice, settings.unused].filter(Boolean).join('\n')
    },
    serve(request: IncomingMessage, response: ServerResponse, passOn: () => void): void {
      if (contactPath.test(request.url ?? '')) void listener(request, response)
      else passOn()
    },
    async stop() {
      await loop.stop()
      const outbox = await open().catch(() => undefined)
      await outbox?.close()
    },
  }
}

/**
 * Selects how messages are mailed: through the configured provider, else into `.eml` files. `notice` tells the owner which.
 */
export function chooseMailer({ mailer, CONTACT_TO, DATA_DIR }: Settings): { mailer: Mailer; notice: string } {
  if (mailer) return { mailer, notice: `Messages are mailed to ${CONTACT_TO} through ${mailer.name}.` }
  const directory = join(DATA_DIR, 'mail')
  return {
    mailer: createEmlMailer(directory),
    notice: `Messages are NOT mailed: they are written as .eml files to ${join(directory, 'new')}. With ${mailSelectors}, npm start mails them.`,
  }
}
