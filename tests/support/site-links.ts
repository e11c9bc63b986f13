import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

interface Site {
  /** The built folder. */
  directory: string
  /** Scheme, host and port that it is built for. */
  origin: string
  /** The path that it is served under, with a slash at both ends. */
  base: string
  /** Paths outside of it that it may name all the same. */
  elsewhere: string[]
}

/**
 * Every address that a built site names in its own files, and what is wrong with it: one that no file answers, one
 * outside its base, an id that is not on the page.
 *
 * @returns the faults, and how many addresses were looked at
 */
export function checkLinks({ directory, origin, base, elsewhere }: Site): {
  faults: string[]
  looked: number
} {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(directory, name)).isFile(),
  )
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  const faults: string[] = []
  let looked = 0

  const fault = (address: string, from: string): string | undefined => {
    const url = URL.parse(address, `${origin}${base}${from.replace(/(^|\/)index\.html$/, '$1')}`)
    if (!url) return 'is no address'
    if (url.origin !== origin) return url.hostname === 'localhost' ? 'is on the builder’s machine' : undefined
    if (elsewhere.includes(url.pathname)) return undefined
    if (!url.pathname.startsWith(base)) return `is outside ${base}`
    const path = decodeURIComponent(url.pathname.slice(base.length))
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    if (!files.includes(file)) return 'is not there'
    const id = decodeURIComponent(url.hash.slice(1))
    if (id && file.endsWith('.html') && !read(file).includes(` id="${id}"`)) return `has no id ${id}`
    return undefined
  }

  for (const file of files.filter((name) => /\.(html|css|js|json|txt|xml|svg)$/.test(name))) {
    const text = read(file)
    if (text.includes('localhost')) faults.push(`${file} speaks of localhost`)
    for (const address of new Set([...absolute(text, origin), ...addressesIn(file, text)])) {
      looked += 1
      const found = fault(address, file)
      if (found) faults.push(`${file}: ${address} ${found}`)
    }
  }
  return { faults, looked }
}

/** Addresses on the site's own host, wherever they stand; the names in structured data only look like some. */
function absolute(text: string, origin: string): string[] {
  return text
    .replaceAll(/"@id":\s*"[^"]*"/g, '')
    .split(origin)
    .slice(1)
    .map((rest) => origin + (/^[^\s"'<>()\\`,]*/.exec(rest)?.[0] ?? ''))
}

/** Where addresses stand in a file, by its extension. */
const inStyle = /url\(\s*["']?([^"')]+)["']?\s*\)/g
const places: Record<string, RegExp[]> = {
  css: [inStyle],
  js: [/(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g],
  html: [inStyle, /\s(?:href|src|action|data-fallback)="([^"]*)"/g, /(?:srcset="|, )([^\s"]+) \d+w/gi],
}

function addressesIn(file: string, text: string): string[] {
  const withoutScripts = text.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1')
  return (places[extname(file).slice(1)] ?? []).flatMap((place) =>
    [...withoutScripts.matchAll(place)].map(([, address = '']) => plain(address)),
  )
}

const plain = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
