import type { AstroIntegration } from 'astro'
import { contactPath, createContact } from './contact.ts'
import { loadSettings } from './settings.ts'

/** Mounts the contact function in Astro's dev server at its production path. */
export function contactInDev(): AstroIntegration {
  return {
    name: 'contact-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const contact = await createContact(loadSettings(), { ownMessagesOnly: true }).catch((error: Error) =>
          logger.error(`The contact form does not work here: ${error.message}`),
        )
        if (!contact) return
        server.middlewares.use((request, response, next) => {
          if (contactPath.test(request.url ?? '')) void contact.serve(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void contact.stop())
        logger.info(contact.notice)
      },
    },
  }
}
