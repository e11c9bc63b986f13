import { createHash } from 'node:crypto'

/** What inline code a page carries, as CSP hash sources. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Hashes of every inline script and style of a built page (CSP Level 3, `'sha256-…'`). */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, inlineScript), styles: hashesOf(html, inlineStyle) }
}

/**
 * The content policy: nothing but the site's own files and the inline code that was built into it.
 *
 * @param contactOrigin where the contact function lives if that is another host, such as `https://x.supabase.co`
 */
export function contentPolicy({ scripts, styles }: InlineHashes, contactOrigin?: string): string[] {
  const own = ["'self'", ...(contactOrigin ? [contactOrigin] : [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const contents = [...html.matchAll(pattern)].map(([, content]) => content ?? '')
  return [
    ...new Set(
      contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`),
    ),
  ].sort()
}
