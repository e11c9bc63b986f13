import { sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { ViteDevServer } from 'vite'
import { contentDirectory } from '../content-directory.ts'
import { checkContent } from './load.ts'
import { errorsOf, formatProblems } from './problems.ts'
import { writeSchemas } from './reference.ts'

/** Checks the content: errors stop a build, and the dev server shows them in place of pages. */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command }) => {
        writeSchemas()
        if (command !== 'build') return
        const { problems } = checkContent()
        if (problems.length > 0) process.stderr.write(`\n${formatProblems(problems)}`)
        if (errorsOf(problems).length > 0) process.exit(1)
      },
      'astro:server:setup': ({ server, logger }) => reloadOnChange(server, (text) => logger.warn(text)),
    },
  }
}

/** Logs the problems of the content when the server starts and whenever it is saved, and reloads the page. */
function reloadOnChange(server: ViteDevServer, log: (text: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  function report() {
    try {
      const { problems } = checkContent()
      if (problems.length > 0) log(formatProblems(problems))
    } catch (error) {
      // A file may vanish between listing and reading; the watcher reports it soon.
      log(String(error))
    }
    server.ws.send({ type: 'full-reload' })
  }
  server.watcher.add(contentDirectory)
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(contentDirectory + sep)) return
    // Editors save in several steps.
    clearTimeout(timer)
    timer = setTimeout(report, 50)
  })
  report()
}
