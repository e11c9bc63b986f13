import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { transform } from 'lightningcss'
import { minifySync } from 'vite'
import type { Portfolio } from '../content/load.ts'
import type { Site } from '../content/schema.ts'
import { compressFiles } from './compress.ts'
import { markLanguages } from './languages.ts'

type Analytics = Pick<NonNullable<Site['analytics']>, 'src' | 'origins'>

/**
 * Marks what is not translated in each built page, minifies its inline code, adds a CSP with its hashes in a meta tag, which works on
 * every host, removes files that nothing names, and then compresses all files. Astro's `security.csp` hashes no `is:inline` code, and not
 * what is left of the styles.
 *
 * @param endpoint the contact function's URL or path
 */
export function finish(endpoint: string, portfolios: Portfolio[]): AstroIntegration {
  async function finishFiles(directory: string) {
    const find = (pattern: string) => globSync(pattern, { cwd: directory })
    const read = (name: string) => readFile(join(directory, name), 'utf8')
    const code = (await Promise.all(find('**/*.js').map(read))).join('\n')
    const texts = [code, ...(await Promise.all(find('**/*.css').map(read)))]
    const { language = '', analytics } = portfolios[0]?.site ?? {}
    for (const name of find('**/*.html')) {
      const [folder] = name.split(/[\\/]/)
      const translation = portfolios.find(({ path }) => path === `${folder}/`)
      const html = markLanguages(await read(name), translation?.untranslated, language)
      const page = finishPage(html, code, endpoint, analytics)
      await writeFile(join(directory, name), page)
      texts.push(page)
    }
    // Astro publishes the original of each picture that it imports but does not resize, such as those of hidden projects, with all that
    // a camera writes into it.
    for (const name of find('_astro/*')) {
      // From its hash on, a name needs no escapes in HTML, CSS and scripts, as the owner's name for a picture may.
      const [end = name] = /[^.]+\.\w+$/.exec(name) ?? []
      if (!texts.some((text) => text.includes(end))) await rm(join(directory, name))
    }
    await compressFiles(directory)
  }
  return { name: 'finish', hooks: { 'astro:build:done': ({ dir }) => finishFiles(fileURLToPath(dir)) } }
}

/**
 * A script or style with its code, or any other tag as a whole: its attributes may contain text that looks like a tag, such
 * as a description that names `<script>`.
 */
const tags = /<(script|style)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<\w(?:"[^"]*"|[^">])*>/g

/** Stands for the style of a page until all are known. */
const styleMark = '\0'

/**
 * A page with minified scripts, one style and its CSP. Of the styles, rules for classes are left out of which neither the page nor
 * its scripts say the name: Astro inlines the styles of every section, shown or not.
 *
 * @param code of the site's script files
 * @throws Error if an inline script has a syntax error
 */
export function finishPage(html: string, code: string, endpoint: string, analytics?: Analytics): string {
  const scripts: string[] = []
  let styles = ''
  // Files that the browser finds while it parses the page would be requested before the first paint: the first inline script imports
  // them after that (layouts/Start.astro).
  const files = html.matchAll(/<script type="module" src="([^"]*)">/g)
  const imports = Array.from(files, ([, file]) => `addEventListener("painted", () => import("${file}"));`)
  const page = html.replace(tags, (tag: string, name?: string, attributes = '', original = '') => {
    if (name === 'style') {
      styles += original
      return styles === original ? styleMark : ''
    }
    // Data such as JSON-LD are no code.
    if (name !== 'script' || /\btype="application\/(ld\+)?json"/.test(attributes)) return tag
    const isModule = attributes.includes('type="module"')
    if (attributes.includes(' src=')) return isModule ? '' : tag
    const source = scripts.length === 0 ? imports.join('') + original : original
    const script = minifySync('inline.js', source, { module: isModule })
    if (script.errors[0]) throw new Error(script.errors[0].message)
    scripts.push(script.code)
    return `<script${attributes}>${script.code}</script>`
  })
  const words = new Set(`${page}${code}`.match(/[\w-]+/g))
  const classes = [...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  const unusedSymbols = classes.filter((name) => !words.has(name))
  const css = transform({ filename: 'page.css', code: Buffer.from(styles), minify: true, unusedSymbols })
  const style = css.code.toString()
  const directives = directivesFor(scripts, style, endpoint, analytics).join('; ')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives}">`
  return (
    page
      // The meta tag stands as early as possible: the policy does not apply to content before the element.
      .replace(/<meta charset="utf-8"\s*\/?>/, (charset) => charset + meta)
      .replace(styleMark, () => `<style>${style}</style>`)
  )
}

/**
 * Allows only the site's own files, inline code by hash (CSP Level 3), and what the owner configured, which may be a contact function on
 * another host, such as `https://x.supabase.co`, and analytics.
 */
function directivesFor(scripts: string[], style: string, endpoint: string, analytics?: Analytics): string[] {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const contact = ["'self'", URL.parse(endpoint)?.origin ?? []].flat()
  const others = analytics?.origins ?? []
  // A source has no query.
  const source = analytics?.src.startsWith('https:') ? analytics.src.replace(/\?.*/, '') : []
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(scripts.map(hash)), source, others].flat().join(' ')}`,
    `style-src 'self' ${hash(style)}`,
    `img-src ${["'self'", ...others].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...contact, ...others].join(' ')}`,
    `form-action ${contact.join(' ')}`,
    "base-uri 'none'",
    // Scripts of other hosts do not use trusted types.
    ...(analytics ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ]
}
