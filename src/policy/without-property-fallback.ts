const fallback = /@layer properties\{@supports[\s\S]*?\}\}\}/

/**
 * A page without what Tailwind adds for browsers that lack `@property`: they lack `light-dark()`, too, without which the
 * page has no colours. Only Firefox 120 to 127 knows the one and not the other, and goes without hairlines.
 */
export function withoutPropertyFallback(html: string): string {
  return html.replace(fallback, '')
}
