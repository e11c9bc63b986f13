import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Site } from '../content/schema.ts'
import { inlineCode, minifyScripts } from './inline-scripts.ts'
import { joinStyles } from './inline-styles.ts'

type Analytics = Pick<NonNullable<Site['analytics']>, 'src' | 'origins'>

/**
 * Minifies inline scripts and joins styles after the build, and adds a CSP with the hashes of all inline code to each page, in a
 * meta tag, which works on every host. Astro's `security.csp` does not hash `is:inline` code.
 *
 * @param endpoint the contact function's URL or path
 */
export function policy(endpoint: string, analytics: Analytics | undefined): AstroIntegration {
  return {
    name: 'policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir)
        const names = await readdir(directory, { recursive: true })
        const scripts = names
          .filter((name) => name.endsWith('.js'))
          .map((name) => readFile(join(directory, name), 'utf8'))
        const code = (await Promise.all(scripts)).join('\n')
        for (const name of names.filter((name) => name.endsWith('.html'))) {
          const path = join(directory, name)
          const html = joinStyles(minifyScripts(await readFile(path, 'utf8')), code)
          const content = contentPolicy(html, endpoint, analytics).join('; ')
          const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
          // As early as possible: the policy does not apply to content before the element.
          await writeFile(
            path,
            html.replace(/<meta charset="utf-8"\s*\/?>/, (charset) => charset + meta),
          )
        }
      },
    },
  }
}

/**
 * The directives of the CSP for a built page: allows only the site's own files, inline code by hash, and what the owner configured,
 * which may be a contact function on another host, such as `https://x.supabase.co`, and analytics.
 */
export function contentPolicy(html: string, endpoint: string, analytics?: Analytics): string[] {
  const contact = ["'self'", URL.parse(endpoint)?.origin ?? []].flat()
  const others = analytics?.origins ?? []
  // A source has no query.
  const script = analytics?.src.startsWith('https:') ? analytics.src.replace(/\?.*/, '') : []
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(inlineCode(html, 'script')), script, others].flat().join(' ')}`,
    `style-src ${["'self'", ...hashesOf(inlineCode(html, 'style'))].join(' ')}`,
    `img-src ${["'self'", ...others].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...contact, ...others].join(' ')}`,
    `form-action ${contact.join(' ')}`,
    "base-uri 'none'",
    // Scripts of other hosts do not use trusted types.
    ...(analytics ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ]
}

/** `'sha256-…'` for each piece of inline code (CSP Level 3). */
function hashesOf(codes: string[]): string[] {
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)].sort()
}
