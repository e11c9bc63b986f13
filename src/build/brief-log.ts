import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * A build prints that it began, what is wrong, where the site is and how long it took. Astro's own list of each page and
 * picture, some ninety lines, would bury that; `astro build --verbose` still prints it, and `--silent` nothing at all.
 */
export function briefLog(): AstroIntegration {
  let brief = false
  let isFirst = false
  return {
    name: 'brief-log',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        // Astro keeps the pictures of earlier builds there.
        isFirst = !existsSync(new URL('assets/', config.cacheDir))
        brief = command === 'build' && logger.options.level === 'info'
        // Astro's and Vite's loggers share these options. The setting `logger` would hold for the dev server too.
        if (brief) logger.options.level = 'warn'
      },
      'astro:build:start': () => {
        const remark = isFirst ? '; the first time takes about a minute' : ''
        if (brief) process.stdout.write(`Making pages, résumé and pictures${remark} …\n`)
      },
      'astro:build:done': ({ dir }) => {
        if (!brief) return
        // Of the whole process: reading the content and making the fonts come before the build's own start.
        const seconds = Math.round(process.uptime())
        const place = relative(process.cwd(), fileURLToPath(dir))
        process.stdout.write(`The site is built into ${place}/ (${seconds} s).\n`)
      },
    },
  }
}
