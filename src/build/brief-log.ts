import { existsSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/**
 * Replaces Astro's list of some ninety pages and pictures by one line, so that warnings remain visible.
 * `npm run build -- --verbose` prints the list, `--silent` prints nothing.
 */
export function briefLog(): AstroIntegration {
  let brief = false
  let isFirst = false
  return {
    name: 'brief-log',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        // Astro's image cache does not exist before the first build.
        isFirst = !existsSync(new URL('assets/', config.cacheDir))
        brief = command === 'build' && logger.options.level === 'info'
        // Astro's and Vite's loggers share these options. The `logger` setting would affect the dev server too.
        if (brief) logger.options.level = 'warn'
      },
      'astro:build:start': () => {
        const hint = isFirst ? '; the first time takes about a minute' : ''
        if (brief) process.stdout.write(`Making pages, résumé and pictures${hint} …\n`)
      },
    },
  }
}
