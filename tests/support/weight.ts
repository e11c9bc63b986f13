import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What the front page of the built site weighs, in bytes as sent: text in Brotli, without heads. */
export interface Weight {
  /** The page with its style inlined. */
  page: number
  /** Scripts that run before the visitor does anything: those inside the page and those it names. */
  scripts: number
  /** Every font file of the site. */
  fonts: number
}

/** @param dist the built site */
export function weigh(dist: string): Weight {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
  const named = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address]) =>
    readFileSync(join(dist, address ?? '')),
  )
  const fonts = join(dist, '_astro', 'fonts')
  return {
    page: sent(html),
    scripts: sum([...inline, ...named].map(sent)),
    fonts: sum(readdirSync(fonts).map((name) => statSync(join(fonts, name)).size)),
  }
}

function sent(content: string | Buffer): number {
  return brotliCompressSync(content).length
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
