import { getRequestListener } from '@hono/node-server'
import { deliverDue, startDeliveryLoop } from '../contact/delivery/deliver.ts'
import { createContactApp } from '../contact/http/app.ts'
import { unknownSite } from '../contact/mail/site.ts'
import { requestRules, type Settings } from '../contact/settings.ts'
import { log as logToStandardOutput } from './log.ts'
import { chooseMailer } from './mailer.ts'
import { openOutbox, openWhenPossible } from './outbox.ts'
import { builtSite } from './settings.ts'

/** Matches the paths of the contact function; all others belong to the site. */
export const contactPath = /^\/(?:functions\/v1\/resend-email|resend-email|healthz)(?:[/?]|$)/

/**
 * Creates the contact function with its outbox and delivery loop, as `npm start` and `npm run dev` serve it.
 *
 * @param options.isCommand may run beside a server or with other settings: delivers only what it accepts itself, and rejects
 *   where a server would wait for its store or migrate it
 * @returns `fetch` and `serve` handle a web-standard or a Node request; `notice` says how messages are
 *   delivered; `stop` waits for running deliveries, at most the grace period, and closes the outbox
 */
export async function createContact(
  settings: Settings,
  { log = logToStandardOutput, isCommand = false } = {},
) {
  const { mail, notice } = chooseMailer(settings)
  let outbox = isCommand ? await openOutbox(settings) : undefined
  const openForServer = openWhenPossible(settings)
  const open = async () => {
    outbox ??= await openForServer()
    return outbox
  }
  const filed = await open()
    .then((opened) => opened.summary())
    .then(({ counts }) => counts.filed)
    .catch(() => 0)
  const site = builtSite()
  const own = isCommand ? new Set<string>() : undefined
  const delivery = {
    mail,
    notifier: settings.notifier,
    site: async () => site ?? unknownSite,
    retryBaseSeconds: settings.RETRY_BASE_SECONDS,
    heldDays: settings.HELD_DAYS,
    only: own,
    log,
  }
  const loop = startDeliveryLoop(delivery, open)
  const secret = settings.DELIVERY_SECRET
  const app = createContactApp({
    open,
    ...requestRules(settings),
    languages: settings.SITE_LANGUAGES.length > 0 ? settings.SITE_LANGUAGES : (site?.languages ?? []),
    page: settings.SITE_BASE,
    onAccepted(id) {
      own?.add(id)
      loop.wake()
    },
    ...(secret && {
      deliver: { secret, run: async () => deliverDue({ ...delivery, outbox: await open() }) },
    }),
    log,
  })
  return {
    notice: notice + (settings.mail && filed > 0 ? filedNotice(filed) : ''),
    fetch: app.fetch,
    serve: getRequestListener(
      (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress }),
      {
        // Its own `Response` cannot load WebAssembly, by which Astro's dev server formats errors.
        overrideGlobalObjects: false,
        // For a request in HTTP/1.0, such as the health check of a proxy, which may name no host.
        hostname: 'localhost',
      },
    ),
    async stop() {
      await loop.stop()
      await outbox?.close()
    },
  }
}

/** Reports messages that were written as files before mail was configured. */
const filedNotice = (count: number) =>
  `\nMessages written as .eml files and never mailed: ${count}. ` +
  'To mail: npm run inbox -- list --state filed, then npm run inbox -- retry <id>'
