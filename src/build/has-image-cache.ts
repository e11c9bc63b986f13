import { existsSync, readdirSync } from 'node:fs'

/** Whether an earlier build has left pictures that the next one takes as they are: Astro keeps them in `assets/`. */
export function hasImageCache(cacheDirectory: URL): boolean {
  const pictures = new URL('assets/', cacheDirectory)
  return existsSync(pictures) && readdirSync(pictures).length > 0
}
