import type { AstroIntegration } from 'astro'
import { contactPath, createContact } from './contact.ts'
import { loadEnvironment } from './environment.ts'

/** Puts the contact function into Astro's dev server, at the path it has everywhere else. */
export function contactInDev(): AstroIntegration {
  return {
    name: 'contact-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const contact = await createContact(loadEnvironment())
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
