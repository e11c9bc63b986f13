import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Sources } from './analytics.ts'
import { headersFile } from './headers.ts'
import { contentPolicy, inlineHashes } from './policy.ts'

/**
 * Adds a CSP with the hashes of all inline code after the build: as a meta tag in each page, for hosts
 * without headers, and in `_headers`. Astro's `security.csp` does not hash `is:inline` code.
 *
 * @param endpoint the contact function's URL or path
 */
export function policy(endpoint: string, analytics: Sources | undefined): AstroIntegration {
  const outside = { contactOrigin: URL.parse(endpoint)?.origin, analytics }
  return {
    name: 'policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir)
        const names = await readdir(directory, { recursive: true })
        let all = ''
        const pages = names.filter((name) => name.endsWith('.html')).sort()
        for (const name of pages) {
          const path = join(directory, name)
          const html = await readFile(path, 'utf8')
          const content = contentPolicy(inlineHashes(html), outside).join('; ')
          const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
          // As early as possible: the policy does not apply to content before the element.
          const withPolicy = html.replace(/<meta charset="utf-8"\s*\/?>/, (charset) => charset + meta)
          await writeFile(path, withPolicy)
          all += html
        }
        const directives = contentPolicy(inlineHashes(all), outside)
        await writeFile(join(directory, '_headers'), headersFile(directives, pages, analytics !== undefined))
      },
    },
  }
}
