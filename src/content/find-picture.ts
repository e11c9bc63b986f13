import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { nearest } from './nearest.ts'

/**
 * What is wrong with the name of a picture; undefined if it is there.
 *
 * @param path as written, `images/name.png`
 * @param directory the content folder
 * @param present the names in its `images/`
 */
export function findPicture(
  path: string,
  field: string,
  directory: string,
  present: string[],
): string | undefined {
  const name = basename(path)
  // Compared by name: some systems open Photo.jpg as photo.jpg, and the host that the site is built on may not.
  if (present.includes(name)) return undefined
  const other = present.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
  if (other) {
    return `names ${path}, but the file is called ${other}: capital letters count. Write: ${field}: images/${other}`
  }
  if (existsSync(join(directory, name))) {
    return `names ${path}, but ${name} is in content/. Move it to content/images/.`
  }
  const meant = nearest(name, present)
  const advice = meant
    ? ` (did you mean “images/${meant}”?)`
    : ` (pictures there: ${present.slice(0, 12).join(', ') || 'none'}${present.length > 12 ? ', …' : ''})`
  return `names ${path}, which is not in content/images/${advice}.`
}
