import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { hasImageCache } from './has-image-cache.ts'

/**
 * A build tells that it began, what is wrong, and where the site is. Astro’s own list of each page and picture, some
 * ninety lines, would bury that; `astro build --verbose` still prints it, and `--silent` nothing at all.
 */
export function briefLog(): AstroIntegration {
  let brief = false
  let isFirst = false
  let began = 0
  return {
    name: 'brief-log',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        isFirst = !hasImageCache(config.cacheDir)
        brief = command === 'build' && logger.options.level === 'info'
        // All of Astro’s loggers and Vite’s share these options. The setting `logger` would hold for the dev server too.
        if (brief) logger.options.level = 'warn'
      },
      'astro:build:start': () => {
        began = performance.now()
        const remark = isFirst ? '; the first time takes about a minute' : ''
        if (brief) process.stdout.write(`Making pages, résumé and pictures${remark} …\n`)
      },
      'astro:build:done': ({ dir }) => {
        if (!brief) return
        const seconds = Math.ceil((performance.now() - began) / 1000)
        const place = relative(process.cwd(), fileURLToPath(dir))
        process.stdout.write(`The site is built into ${place}/ (${seconds} s).\n`)
      },
    },
  }
}
