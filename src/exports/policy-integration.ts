import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Sources } from './analytics.ts'
import { headersFile } from './headers.ts'
import { contentPolicy, inlineHashes, type OutsideSources } from './policy.ts'

/**
 * After the build: a content policy with the hashes of all that is inline, as a meta tag in each page for hosts
 * without headers, and in `_headers` for the others. Astro's own `security.csp` does not see `is:inline` code.
 *
 * @param endpoint the contact function's address, absolute or a path of the site itself
 * @param analytics what counting visits needs, where visits are counted
 */
export function policy(endpoint: string, analytics: Sources | undefined): AstroIntegration {
  const outside: OutsideSources = {
    contactOrigin: URL.canParse(endpoint) ? new URL(endpoint).origin : undefined,
    analytics,
  }
  return {
    name: 'policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir)
        const names = await readdir(directory, { recursive: true })
        const pages = await Promise.all(
          names
            .filter((name) => name.endsWith('.html'))
            .map(async (name) => {
              const path = join(directory, name)
              const html = await readFile(path, 'utf8')
              return { path, html, hashes: inlineHashes(html) }
            }),
        )
        for (const { path, html, hashes } of pages) {
          const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(hashes, outside).join('; ')}">`
          // Straight after the charset: a policy holds only for what comes after it.
          await writeFile(
            path,
            html.replace(/<meta charset="utf-8"\s*\/?>/, (charset) => charset + meta),
          )
        }
        const all = {
          scripts: [...new Set(pages.flatMap(({ hashes }) => hashes.scripts))].sort(),
          styles: [...new Set(pages.flatMap(({ hashes }) => hashes.styles))].sort(),
        }
        const previews = names.filter((name) => /(^|[\\/])preview\.png$/.test(name))
        await writeFile(
          join(directory, '_headers'),
          headersFile(contentPolicy(all, outside), analytics !== undefined, previews),
        )
      },
    },
  }
}
