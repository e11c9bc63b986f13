import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a site of the size and mix of a built portfolio: a page of 55 KB that packs well, a script, an
 * image and a PDF that do not. The same bytes each time.
 */
export function writeSampleSite(directory: string): void {
  mkdirSync(join(directory, '_astro'), { recursive: true })
  const words = Array.from({ length: 9000 }, (_, index) =>
    digest(index)
      .toString('hex')
      .slice(0, 2 + (index % 4)),
  )
  writeFileSync(
    join(directory, 'index.html'),
    `<!doctype html><title>Sample</title><p>${words.join(' ')}</p>`,
  )
  writeFileSync(join(directory, '404.html'), '<!doctype html><title>Not found</title><h1>Not found</h1>')
  writeFileSync(
    join(directory, '_astro/app.1a2b3c4d.js'),
    words.map((word) => `export const _${word} = 1`).join('\n'),
  )
  writeFileSync(join(directory, '_astro/hero.5e6f7a8b.webp'), noise(40_000))
  writeFileSync(join(directory, 'resume.pdf'), noise(200_000))
}

function noise(length: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.ceil(length / 32) }, (_, index) => digest(index)))
}

function digest(index: number): Buffer {
  return createHash('sha256').update(String(index)).digest()
}
