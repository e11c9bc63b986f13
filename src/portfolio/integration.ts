import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { contentDirectory } from '../content/directory.ts'
import { errorsOf, formatProblem, formatProblems, type Problem, warningsOf } from '../content/problems.ts'
import { checkContent } from './check.ts'

/** Checks the content. Errors stop a build; the dev server shows them instead of the pages. */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return
        const problems = await checkContent(contentDirectory)
        if (errorsOf(problems).length === 0) return
        process.stderr.write(`\n${formatProblems(problems)}`)
        process.exit(1)
      },
      // Last, so that the warnings end the output.
      'astro:build:done': async () => {
        const fresh = newWarnings(await checkContent(contentDirectory))
        if (fresh.length > 0) process.stderr.write(`\n${formatProblems(fresh)}\n`)
      },
      'astro:server:setup': ({ server, logger }) => {
        let hadErrors = false
        const report = async () => {
          const problems = await checkContent(contentDirectory)
          const hasErrors = errorsOf(problems).length > 0
          const fresh = hasErrors ? [] : newWarnings(problems)
          if (hasErrors) logger.error(formatProblems(problems))
          else if (hadErrors) logger.info('content/ is fixed.')
          if (fresh.length > 0) logger.warn(formatProblems(fresh))
          hadErrors = hasErrors
        }
        // A file may vanish between listing and reading; the watcher reports it soon.
        const safeReport = () => report().catch(({ message }: Error) => logger.error(message))
        safeReport()

        let timer: NodeJS.Timeout | undefined
        server.watcher.add(contentDirectory)
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(contentDirectory + sep)) return
          // Editors save in several steps.
          clearTimeout(timer)
          timer = setTimeout(async () => {
            await safeReport()
            server.ws.send({ type: 'full-reload' })
          }, 50)
        })
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes('text/html')
          // Generated files, and pages requested with `Accept: */*`.
          const isGeneratedFile = /^\/(resume\/)?([^/@?]+\.[a-z\d]+)?$/.test(request.url ?? '')
          if (!isPage && !isGeneratedFile) return next()
          try {
            const errors = errorsOf(await checkContent(contentDirectory))
            if (errors.length === 0) return next()
            const text = formatProblems(errors)
            const [type, body] = isPage
              ? ['html', await server.transformIndexHtml(request.url ?? '/', errorPage(text))]
              : ['plain', text]
            response.writeHead(500, { 'Content-Type': `text/${type}; charset=utf-8` }).end(body)
          } catch (error) {
            next(error)
          }
        })
      },
    },
  }
}

/** The warnings that the last build or dev server did not print. */
function newWarnings(problems: Problem[]): Problem[] {
  const warnings = warningsOf(problems)
  const file = join(process.cwd(), '.astro', 'content-warnings.json')
  const printed: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(warnings.map(formatProblem)))
  return warnings.filter((warning) => !printed.includes(formatProblem(warning)))
}

/** The dev server's error page; Vite's client reloads it when the content changes. */
const errorPage = (text: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>content/ has problems</title>
<pre role="alert" style="white-space:pre-wrap">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></html>`
