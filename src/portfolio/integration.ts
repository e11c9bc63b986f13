import type { IncomingMessage, ServerResponse } from 'node:http'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import type { ViteDevServer } from 'vite'
import { errorsOf, formatProblems, type Problem } from '../content/problems.ts'
import { contentDirectory } from '../content-directory.ts'
import { labelsDirectory, labelTypes } from '../labels/schema.ts'
import { checkContent } from './check.ts'
import { writeSchemas } from './reference.ts'

/**
 * Checks the content (errors stop a build; the dev server shows them instead of pages); writes its schemas and types.
 *
 * @param checkBuilt returns warnings about what is built of it
 */
export function content(checkBuilt: (dist: string) => Problem[]): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        writeSchemas()
        if (command !== 'build') return
        const problems = await checkContent(contentDirectory)
        if (errorsOf(problems).length === 0) return
        process.stderr.write(`\n${formatProblems(problems)}`)
        process.exit(1)
      },
      'astro:config:done': ({ injectTypes }) => {
        injectTypes({ filename: 'labels.d.ts', content: labelTypes })
      },
      'astro:build:done': async ({ dir }) => {
        const warnings = [...(await checkContent(contentDirectory)), ...checkBuilt(fileURLToPath(dir))]
        if (warnings.length > 0) process.stderr.write(`\n${formatProblems(warnings)}\n`)
      },
      'astro:server:setup': ({ server, logger }) => {
        reportChanges(server, logger)
        server.middlewares.use((request, response, next) => {
          showErrors(server, request, response).then((isShown) => isShown || next(), next)
        })
      },
    },
  }
}

/** Logs the problems of the content whenever it is saved, and reloads the page. */
function reportChanges(server: ViteDevServer, logger: AstroIntegrationLogger): void {
  let reported = ''
  const report = async () => {
    const problems = await checkContent(contentDirectory, true)
    const text = problems.length > 0 ? formatProblems(problems) : ''
    if (text === reported) return
    if (errorsOf(problems).length > 0) logger.error(text)
    else if (text) logger.warn(text)
    else logger.info('content/ has no problems.')
    reported = text
  }
  // A file may vanish between listing and reading; the watcher reports it soon.
  const safeReport = () => report().catch(({ message }: Error) => logger.error(message))
  safeReport()

  let timer: NodeJS.Timeout | undefined
  const folders = [contentDirectory, labelsDirectory]
  server.watcher.add(folders)
  server.watcher.on('all', (_event, path) => {
    if (!folders.some((folder) => path.startsWith(folder + sep))) return
    // Editors save in several steps.
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await safeReport()
      server.ws.send({ type: 'full-reload' })
    }, 50)
  })
}

/** Answers requests with the errors of the content; returns false if there are none. */
async function showErrors(server: ViteDevServer, request: IncomingMessage, response: ServerResponse) {
  const { url = '/', headers } = request
  const isPage = headers.accept?.includes('text/html')
  // Vite's client, which reloads the error page.
  if (!isPage && /\/(@|node_modules\/)/.test(url)) return false
  const errors = errorsOf(await checkContent(contentDirectory))
  if (errors.length === 0) return false
  const text = formatProblems(errors)
  const [type, body] = isPage
    ? ['html', await server.transformIndexHtml(url, errorPage(text))]
    : ['plain', text]
  response.writeHead(500, { 'Content-Type': `text/${type}; charset=utf-8` }).end(body)
  return true
}

/** The dev server's error page; Vite's client reloads it when the content changes. */
const errorPage = (text: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>content/ has problems</title>
<pre role="alert" style="white-space:pre-wrap">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></html>`
