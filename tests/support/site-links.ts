import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

interface Site {
  /** The built folder. */
  directory: string
  /** Scheme, host and port of the site. */
  origin: string
  /** The base path, with a slash at both ends. */
  base: string
  /** Paths outside the base that may be linked. */
  allowedPaths: string[]
}

/** Finds broken links in a built site: missing files, paths outside the base, missing ids. */
export function checkLinks({ directory, origin, base, allowedPaths }: Site): {
  problems: string[]
  checkedCount: number
} {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(directory, name)).isFile(),
  )
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  const problems: string[] = []
  let checkedCount = 0

  const problemWith = (link: string, from: string): string | undefined => {
    const url = URL.parse(link, `${origin}${base}${from.replace(/(^|\/)index\.html$/, '$1')}`)
    if (!url) return 'is not a valid URL'
    if (url.origin !== origin) return url.hostname === 'localhost' ? 'points to localhost' : undefined
    if (allowedPaths.includes(url.pathname)) return undefined
    if (!url.pathname.startsWith(base)) return `is outside ${base}`
    const path = decodeURIComponent(url.pathname.slice(base.length))
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    if (!files.includes(file)) return 'does not exist'
    const id = decodeURIComponent(url.hash.slice(1))
    if (id && file.endsWith('.html') && !read(file).includes(` id="${id}"`)) return `has no id ${id}`
    return undefined
  }

  for (const file of files.filter((name) => /\.(html|css|js|json|txt|xml|svg)$/.test(name))) {
    const text = read(file)
    if (text.includes('localhost')) problems.push(`${file} contains localhost`)
    for (const link of new Set([...absoluteUrls(text, origin), ...linksIn(file, text)])) {
      checkedCount += 1
      const problem = problemWith(link, file)
      if (problem) problems.push(`${file}: ${link} ${problem}`)
    }
  }
  return { problems, checkedCount }
}

/** Absolute URLs on the site's host; `@id` values in structured data are not links. */
function absoluteUrls(text: string, origin: string): string[] {
  return text
    .replaceAll(/"@id":\s*"[^"]*"/g, '')
    .split(origin)
    .slice(1)
    .map((rest) => origin + (/^[^\s"'<>()\\`,]*/.exec(rest)?.[0] ?? ''))
}

const cssUrl = /url\(\s*["']?([^"')]+)["']?\s*\)/g
/** Patterns for links, by file extension. */
const linkPatterns: Record<string, RegExp[]> = {
  css: [cssUrl],
  js: [/(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g],
  html: [cssUrl, /\s(?:href|src|action|data-fallback)="([^"]*)"/g, /(?:srcset="|, )([^\s"]+) \d+w/gi],
}

function linksIn(file: string, text: string): string[] {
  const withoutScripts = text.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1')
  return (linkPatterns[extname(file).slice(1)] ?? []).flatMap((pattern) =>
    [...withoutScripts.matchAll(pattern)].map(([, link = '']) => decodeEntities(link)),
  )
}

const decodeEntities = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
