const inlineStyle = /<style>([\s\S]*?)<\/style>/g

/**
 * All style elements of a page in the place of the first, in their order. Each of its own would cost its hash twice,
 * in the page and in the policy's header, and hashes do not compress.
 */
export function joinStyles(html: string): string {
  const joined = [...html.matchAll(inlineStyle)].map(([, content]) => content ?? '').join('')
  let first = true
  return html.replace(inlineStyle, () => {
    if (!first) return ''
    first = false
    return `<style>${joined}</style>`
  })
}
