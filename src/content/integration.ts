import { sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { checkContent } from './check.ts'
import { contentDirectory } from './portfolio.ts'
import { formatProblems, formatWarnings } from './problem.ts'
import { problemPage } from './problem-page.ts'
import { readPortfolio } from './read.ts'

/** Checks the content before a build, which problems stop; in the dev server, tells them instead of the pages. */
export function content(): AstroIntegration {
  let warned = ''
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return
        const { problems, warnings } = await checkContent(contentDirectory)
        if (warnings.length > 0) warned = `\n${formatWarnings(warnings)}`
        if (problems.length > 0) {
          process.stderr.write(`${warned}\n${formatProblems(problems)}`)
          process.exit(1)
        }
      },
      // At the end, where the eye is.
      'astro:build:done': () => {
        if (warned) process.stderr.write(`${warned}\n`)
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = async () => {
          const { problems, warnings } = await checkContent(contentDirectory)
          if (problems.length > 0) logger.error(formatProblems(problems))
          if (warnings.length > 0) logger.warn(formatWarnings(warnings))
          return problems
        }
        let checked = check()
        let pause: NodeJS.Timeout | undefined

        server.watcher.add(contentDirectory)
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(contentDirectory + sep)) return
          // Editors save in more than one step.
          clearTimeout(pause)
          pause = setTimeout(async () => {
            const before = checked
            checked = check()
            if ((await before).length > 0 && (await checked).length === 0) logger.info('content/ is mended.')
            server.ws.send({ type: 'full-reload' })
          }, 50)
        })
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html')
          // What else is made of content: icons, manifest, the résumé and its sheets; and the page for who names no type.
          const isBesidePage = /^\/(resume\/)?([^/@?]+\.[a-z\d]+)?$/.test(request.url ?? '')
          if (!isPage && !isBesidePage) return next()
          // Read again: the browser may ask before the watcher has seen what changed.
          const { problems } = readPortfolio(contentDirectory)
          const told = problems.length > 0 ? problems : await checked
          if (told.length === 0) return next()
          if (!isPage) {
            response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
            return response.end(formatProblems(told))
          }
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
          response.end(await server.transformIndexHtml(request.url ?? '/', problemPage(told)))
        })
      },
    },
  }
}
