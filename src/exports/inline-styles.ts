import { transform } from 'lightningcss'
import { inlineCode, withoutStyles } from './inline-scripts.ts'

/**
 * Joins the styles of a built page, without rules for classes of which neither the page nor its scripts say the name: Astro inlines
 * the styles of every section, shown or not.
 *
 * @param scripts the code of the site's script files
 */
export function joinStyles(html: string, scripts: string): string {
  const styles = inlineCode(html, 'style').join('')
  const rest = withoutStyles(html)
  const words = new Set(`${rest}${scripts}`.match(/[\w-]+/g))
  const classes = [...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  const unusedSymbols = classes.filter((name) => !words.has(name))
  const { code } = transform({ filename: 'page.css', code: Buffer.from(styles), minify: true, unusedSymbols })
  return rest.replace('</head>', () => `<style>${code}</style></head>`)
}
