import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { checkContent } from './check.ts'
import { contentDirectory } from './portfolio.ts'
import { errorsOf, formatProblem, formatProblems, type Problem, warningsOf } from './problems.ts'

/** Checks the content before a build, which errors stop; the dev server shows them instead of the pages. */
export function content(): AstroIntegration {
  let warnings: Problem[] = []
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return
        const problems = await checkContent(contentDirectory)
        warnings = warningsOf(problems)
        if (errorsOf(problems).length === 0) return
        process.stderr.write(`\n${formatProblems(problems)}`)
        process.exit(1)
      },
      // At the end, where the eye is.
      'astro:build:done': () => {
        const fresh = notPrintedYet(warnings)
        if (fresh.length > 0) process.stderr.write(`\n${formatProblems(fresh)}\n`)
      },
      'astro:server:setup': ({ server, logger }) => {
        let hadErrors = false
        const report = async () => {
          const problems = await checkContent(contentDirectory)
          const hasErrors = errorsOf(problems).length > 0
          const fresh = hasErrors ? [] : notPrintedYet(warningsOf(problems))
          if (hasErrors) logger.error(formatProblems(problems))
          else if (hadErrors) logger.info('content/ is fixed.')
          if (fresh.length > 0) logger.warn(formatProblems(fresh))
          hadErrors = hasErrors
        }
        report()

        let pause: NodeJS.Timeout | undefined
        server.watcher.add(contentDirectory)
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(contentDirectory + sep)) return
          // Editors save in more than one step.
          clearTimeout(pause)
          pause = setTimeout(async () => {
            await report()
            server.ws.send({ type: 'full-reload' })
          }, 50)
        })
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html')
          // What else is made of content: icons, the résumé and its pages; and the page for who names no type.
          const isBesidePage = /^\/(resume\/)?([^/@?]+\.[a-z\d]+)?$/.test(request.url ?? '')
          if (!isPage && !isBesidePage) return next()
          const errors = errorsOf(await checkContent(contentDirectory))
          if (errors.length === 0) return next()
          const text = formatProblems(errors)
          const [type, body] = isPage
            ? ['html', await server.transformIndexHtml(request.url ?? '/', errorPage(text))]
            : ['plain', text]
          response.writeHead(500, { 'Content-Type': `text/${type}; charset=utf-8` }).end(body)
        })
      },
    },
  }
}

/** Warnings that the last build or dev server did not print: each is printed once, until it is gone and comes back. */
function notPrintedYet(warnings: Problem[]): Problem[] {
  const file = join(process.cwd(), '.astro', 'content-warnings.json')
  const printed: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(warnings.map(formatProblem)))
  return warnings.filter((warning) => !printed.includes(formatProblem(warning)))
}

/** What the dev server shows instead of a page; Vite's client in it reloads once the content changes. */
const errorPage = (text: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>content/ has problems</title>
<pre role="alert" style="white-space:pre-wrap">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></html>`
