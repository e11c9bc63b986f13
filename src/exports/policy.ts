import { createHash } from 'node:crypto'
import type { Sources } from './analytics.ts'

/** CSP hash sources of inline code. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Sources besides the site's own files. */
export interface OutsideSources {
  /** The origin of the contact function if it is on another host, such as `https://x.supabase.co`. */
  contactOrigin?: string | undefined
  analytics?: Sources | undefined
}

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Hashes every inline script and style of a built page (CSP Level 3, `'sha256-…'`). */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, inlineScript), styles: hashesOf(html, inlineStyle) }
}

/**
 * The directives of the CSP: allows only the site's own files, its inline code by hash, and the outside
 * sources that the owner configured.
 */
export function contentPolicy(
  { scripts, styles }: InlineHashes,
  { contactOrigin, analytics }: OutsideSources = {},
): string[] {
  const contact = ["'self'", ...(contactOrigin ? [contactOrigin] : [])]
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(analytics?.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", ...(analytics?.images ?? [])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...contact, ...(analytics?.connections ?? [])].join(' ')}`,
    `form-action ${contact.join(' ')}`,
    "base-uri 'none'",
    // No provider documents support for trusted types: docs/decisions/0040.
    ...(analytics ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ]
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)].sort()
}
