import { minifySync } from 'vite'

/**
 * A script or style with its code, or any other tag as a whole: its attributes may contain text that looks like a tag, such
 * as a description that names `<script>`.
 */
const tags = /<(script|style)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<\w(?:"[^"]*"|[^">])*>/g

/** Whether these are the attributes of code in the page; data such as JSON-LD are none. */
const isInline = (attributes: string) => !/\bsrc=|\btype="application\/(ld\+)?json"/.test(attributes)

/** The code of all inline scripts, or of all styles, of a page. */
export const inlineCode = (html: string, kind: 'script' | 'style'): string[] =>
  [...html.matchAll(tags)].flatMap(([, name, attributes = '', code = '']) =>
    name === kind && isInline(attributes) ? [code] : [],
  )

/** The page without its styles. */
export const withoutStyles = (html: string): string =>
  html.replace(tags, (tag: string, name?: string) => (name === 'style' ? '' : tag))

/**
 * Minifies the scripts in a built page, which Astro leaves as they were written.
 *
 * @throws Error if one has a syntax error
 */
export const minifyScripts = (html: string): string =>
  html.replace(tags, (tag: string, name?: string, attributes = '', original = '') => {
    if (name !== 'script' || !isInline(attributes)) return tag
    const { code, errors } = minifySync('inline.js', original, {
      module: attributes.includes('type="module"'),
    })
    const [error] = errors
    if (error) throw new Error(error.message)
    return `<script${attributes}>${code}</script>`
  })
