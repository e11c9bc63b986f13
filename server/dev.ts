import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Settings } from '../contact/settings.ts'
import { createContact } from './contact.ts'

/** Mounts the contact function in Astro's dev server at its production path. */
export function contactInDev(settings: Settings): AstroIntegration {
  return {
    name: 'contact-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        // The dev server has a store of its own, and writes files: what is tried here neither mixes with the messages of visitors nor is mailed.
        const contact = createContact({
          ...settings,
          DATABASE_URL: undefined,
          DATA_DIR: join(settings.DATA_DIR, 'dev'),
          mailer: null,
        })
        server.middlewares.use(contact.serve)
        server.httpServer?.once('close', () => void contact.stop())
        logger.info(await contact.notice())
      },
    },
  }
}
