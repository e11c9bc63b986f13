import { createHash } from 'node:crypto'
import type { Sources } from './analytics.ts'

/** What inline code a page carries, as CSP hash sources. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** What a site uses beside its own files. */
export interface OutsideSources {
  /** Where the contact function lives if that is another host, such as `https://x.supabase.co`. */
  contactOrigin?: string | undefined
  /** What counting visits needs, where visits are counted. */
  analytics?: Sources | undefined
}

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

const nothing: Sources = { scripts: [], images: [], connections: [] }

/** Hashes of every inline script and style of a built page (CSP Level 3, `'sha256-…'`). */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, inlineScript), styles: hashesOf(html, inlineStyle) }
}

/**
 * The content policy, by directive: nothing but the site's own files, the inline code that was built into it, and
 * the outside sources that the owner chose.
 */
export function contentPolicy(
  { scripts, styles }: InlineHashes,
  { contactOrigin, analytics }: OutsideSources = {},
): string[] {
  const counted = analytics ?? nothing
  const contact = ["'self'", ...(contactOrigin ? [contactOrigin] : [])]
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...counted.scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", ...counted.images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...contact, ...counted.connections].join(' ')}`,
    `form-action ${contact.join(' ')}`,
    "base-uri 'none'",
    // Nobody says that such a script runs under trusted types: see docs/decisions/0040.
    ...(analytics ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ]
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const contents = [...html.matchAll(pattern)].map(([, content]) => content ?? '')
  return [...new Set(contents.map((content) => `'${digest(content)}'`))].sort()
}

/** SHA-256 as CSP and `integrity` write it: `sha256-` and Base64. */
export function digest(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
