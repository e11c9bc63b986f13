import type { AstroIntegration } from 'astro'

/**
 * Lets the islands start in the dev server. There React's modules refuse to run before the refresh runtime, which
 * Astro loads only for islands of its own.
 */
export function refreshInDev(): AstroIntegration {
  return {
    name: 'refresh-in-dev',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble'")
      },
    },
  }
}
