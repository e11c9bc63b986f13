import { digest } from './content-policy.ts'

const ownScript = /(<script[^>]* src="[^"]*?(_astro\/[^"]+)")(?![^>]* integrity=)/g

/**
 * Adds to each of a page's own script files the hash it must have (Subresource Integrity), so that a page and a
 * script of two different builds, or a script that a host has changed, never run together.
 *
 * @param read the bytes of a built file, by its path in `dist/`
 */
export function withIntegrity(html: string, read: (path: string) => Buffer): string {
  return html.replace(ownScript, (_, tag: string, path: string) => `${tag} integrity="${digest(read(path))}"`)
}
