import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contentPolicy, inlineHashes, type OutsideSources } from './content-policy.ts'
import { deferLoads } from './defer-loads.ts'
import { headersFile } from './headers.ts'
import { withIntegrity } from './integrity.ts'
import { joinStyles } from './join-styles.ts'
import { withoutPropertyFallback } from './without-property-fallback.ts'

/**
 * After the build: a content policy with the hashes of all that is inline, as a meta tag in each page for hosts
 * without headers, and in `_headers` for the others. Astro's own `security.csp` does not see `is:inline` scripts.
 *
 * @param endpoint the contact function's address, absolute or a path of the site itself
 * @param analytics whether the pages load Google Analytics
 */
export function policy(endpoint: string, analytics: boolean): AstroIntegration {
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
              const built = withoutPropertyFallback(joinStyles(await readFile(path, 'utf8')))
              const html = withIntegrity(deferLoads(built), (asset) => readFileSync(join(directory, asset)))
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
        await writeFile(join(directory, '_headers'), headersFile(contentPolicy(all, outside), analytics))
      },
    },
  }
}
