import type { AstroIntegration } from 'astro'
import { contentDirectory } from './portfolio.ts'
import { formatProblems } from './problem.ts'
import { readPortfolio } from './read.ts'

/** Stops a build on bad content with the problems and nothing else; reloads the dev server when content changes. */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return
        const { problems } = readPortfolio(contentDirectory)
        if (problems.length > 0) {
          process.stderr.write(`\n${formatProblems(problems)}\n`)
          process.exit(1)
        }
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.add(contentDirectory)
        server.watcher.on('all', (_event, path) => {
          if (path.startsWith(contentDirectory)) server.ws.send({ type: 'full-reload' })
        })
      },
    },
  }
}
