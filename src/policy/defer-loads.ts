import { minifySync } from 'vite'

const moduleScript = /<script type="module"(?= src=)/g
const inlineScript = /<script>([\s\S]*?)<\/script>/g
const firstStyle = /<style>[\s\S]*?<\/style>/
const webFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g
const preloadedFace = /<link rel="preload"[^>]* as="font"/
/** What chooses nothing where a family has one face, in a format that every browser has. */
const idle = / format\("woff2"\)|font-(weight|style):[^;}]+;/g
/** What Astro adds to a family's name. */
const suffix = /-[0-9a-f]{16}(?=[",;])/g

/**
 * Holds back what the first paint of a built page can do without, for `first-paint.ts`: script files, which are left
 * in the page under a type that no browser runs, and the web faces of a page that does not preload them. What runs before
 * is made short: with its head the page fills the first window of TCP nearly to the brim.
 */
export function deferLoads(html: string): string {
  return (preloadedFace.test(html) ? html : deferFaces(html))
    .replace(moduleScript, '<script type="deferred"')
    .replace(
      inlineScript,
      (_, code: string) => `<script>${minifySync('inline.js', code).code.trim()}</script>`,
    )
}

/**
 * Puts the rules of web faces at the top of the style, into one that does not hold on a screen where `first-paint.ts` shows
 * them (media feature `scripting`).
 */
function deferFaces(html: string): string {
  const faces = html.match(webFace)?.map((face) => face.replace(idle, '').replace(';}', '}')) ?? []
  return html
    .replace(webFace, '')
    .replace(firstStyle, (style) =>
      style.replace('<style>', `<style>@media print,(scripting:none){${faces.join('')}}`).replace(suffix, ''),
    )
}
