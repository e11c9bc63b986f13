import { getRequestListener } from '@hono/node-server'
import { startDeliveryLoop } from '../contact/delivery/loop.ts'
import { sweep } from '../contact/delivery/sweep.ts'
import { createContactApp, type Peer } from '../contact/http/app.ts'
import type { Log } from '../contact/log.ts'
import { createNotifier } from '../contact/notify/notifier.ts'
import { requestRules } from '../contact/settings.ts'
import type { Environment } from './environment.ts'
import { log as toStandardOutput } from './log.ts'
import { chooseMailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'

/** The addresses that the function answers; every other one belongs to the site. */
export const contactPath = /^\/(?:functions\/v1\/resend-email|resend-email|healthz)(?:[/?]|$)/

/**
 * The contact function with its outbox and delivery, for one machine: what `npm start` and `npm run dev` serve.
 *
 * @returns `fetch` answers requests, `serve` those of Node's server; `notice` says to the owner how messages leave and
 *   which were never mailed; `stop` finishes the attempts under way (within the grace) and closes the outbox
 */
export async function createContact(environment: Environment, log: Log = toStandardOutput) {
  const outbox = await openOutbox(environment)
  const { mailer, addresses, notice } = chooseMailer(environment)
  const mailed = mailer.channel !== 'file'
  const { NOTIFY_URL, NOTIFY_WITH_MESSAGE, RETRY_BASE_SECONDS: retryBaseSeconds } = environment
  const delivery = { outbox, mailer, addresses, retryBaseSeconds, log }
  const notifier = NOTIFY_URL ? createNotifier(NOTIFY_URL, NOTIFY_WITH_MESSAGE) : null
  const loop = startDeliveryLoop(delivery, notifier ? { outbox, notifier, retryBaseSeconds, log } : undefined)
  const secret = environment.DELIVERY_SECRET
  const app = createContactApp({
    outbox,
    ...requestRules(environment),
    page: environment.SITE_BASE,
    onAccepted: loop.wake,
    mailed,
    notified: notifier !== null,
    ...(secret && { deliver: { secret, run: () => sweep(delivery) } }),
    log,
  })
  const filed = mailed ? (await outbox.summary()).counts.filed : 0
  return {
    notice: filed > 0 ? `${notice}\n${neverMailed(filed)}` : notice,
    fetch: (request: Request, peer: Peer) => app.fetch(request, peer),
    serve: getRequestListener((request, { incoming }) =>
      app.fetch(request, { address: incoming.socket.remoteAddress }),
    ),
    async stop() {
      await loop.stop()
      await outbox.close()
    },
  }
}

/** For messages that were written as files before mail was set up. */
const neverMailed = (count: number) =>
  `${count === 1 ? '1 message was written as an .eml file' : `${count} messages were written as .eml files`} and never ` +
  'mailed. To mail: npm run inbox -- list --state filed, then npm run inbox -- retry <id>'
