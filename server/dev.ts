import type { AstroIntegration } from 'astro'
import { reasonOf } from '../contact/errors.ts'
import type { Settings } from '../contact/settings.ts'
import { contactPath, createContact } from './contact.ts'
import { openOutbox } from './outbox.ts'

/** Mounts the contact function in Astro's dev server at its production path. */
export async function contactInDev(settings: Settings): Promise<AstroIntegration> {
  return {
    name: 'contact-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const outbox = await openOutbox(settings).catch((error) =>
          logger.error(`The contact form does not work here: ${reasonOf(error)}`),
        )
        if (!outbox) return
        const contact = createContact(settings, { outbox })
        server.middlewares.use((request, response, next) => {
          if (contactPath.test(request.url ?? '')) void contact.serve(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void contact.stop())
        logger.info(await contact.notice())
      },
    },
  }
}
