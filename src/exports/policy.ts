import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Sources } from './analytics.ts'
import { inlineCode, minifyScripts } from './inline-scripts.ts'

/**
 * Minifies inline scripts after the build, and adds a CSP with the hashes of all inline code: as a meta tag
 * in each page, for hosts without headers, and in `_headers`. Astro's `security.csp` does not hash `is:inline` code.
 *
 * @param endpoint the contact function's URL or path
 */
export function policy(endpoint: string, analytics: Sources | undefined): AstroIntegration {
  return {
    name: 'policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir)
        const names = await readdir(directory, { recursive: true })
        for (const name of names.filter((name) => name.endsWith('.html'))) {
          const path = join(directory, name)
          const html = minifyScripts(await readFile(path, 'utf8'))
          const content = contentPolicy(html, endpoint, analytics).join('; ')
          const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
          // As early as possible: the policy does not apply to content before the element.
          const withPolicy = html.replace(/<meta charset="utf-8"\s*\/?>/, (charset) => charset + meta)
          await writeFile(path, withPolicy)
        }
      },
    },
  }
}

/**
 * The directives of the CSP for built pages: allows only the site's own files, inline code by hash, and what the owner configured,
 * which may be a contact function on another host, such as `https://x.supabase.co`, and analytics.
 */
export function contentPolicy(html: string, endpoint: string, analytics?: Sources): string[] {
  const contact = ["'self'", URL.parse(endpoint)?.origin ?? []].flat()
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(inlineCode(html, 'script')), ...(analytics?.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(inlineCode(html, 'style'))].join(' ')}`,
    `img-src ${["'self'", ...(analytics?.images ?? [])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...contact, ...(analytics?.connections ?? [])].join(' ')}`,
    `form-action ${contact.join(' ')}`,
    "base-uri 'none'",
    // No provider documents support for trusted types: docs/decisions/0040.
    ...(analytics ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ]
}

/** `'sha256-…'` for each piece of inline code (CSP Level 3). */
function hashesOf(codes: string[]): string[] {
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)].sort()
}
