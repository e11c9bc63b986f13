import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { pathsIn } from '../content-directory.ts'
import { type Entry, type Files, objectOf, withComment } from './imported.ts'

/** What an import keeps of the old content; of files with mistakes, nothing. */
export function readOld(content: string) {
  const read = (name: string): unknown => {
    try {
      return parse(readFileSync(join(content, name), 'utf8'))
    } catch {
      return undefined
    }
  }
  // Order, length and variants belong to the texts that are replaced.
  const { sample, sections: _, resume: __, variants: ___, ...settings } = objectOf(read('site.yaml'))
  const projects = ['projects.yaml', ...pathsIn(content, 'projects/*.yaml')].flatMap(read)
  return {
    settings,
    // The portrait of the sample is not the owner's.
    profile: sample === true ? {} : objectOf(read('profile.yaml')),
    projects: projects.map(objectOf),
    /** The paths of all pictures, such as `images/portrait.jpg`. */
    pictures: pathsIn(content, 'images/*'),
    /** Whether it is neither missing nor the sample. */
    isOwners: sample !== true && pathsIn(content, '*.yaml').length > 0,
  }
}

/**
 * The profile with the picture of the old one, and each project with the pictures of the old one with its title, unless the résumé
 * names a picture that is there.
 */
export function withPictures({ profile, projects }: Files, old: ReturnType<typeof readOld>): Files {
  const withPicture = ({ image, ...entry }: Entry, before: Entry = {}): Entry => {
    const address = String(image).replace(/[?#].*/s, '')
    const [file = 'picture.jpg'] = /[^/\\]+\.(png|jpe?g|webp|avif)$/i.exec(address) ?? []
    const named = `images/${file}`
    if (old.pictures.includes(named))
      return { imageAlt: entry['name'] ?? entry['title'], ...entry, image: named }
    const kept = Object.entries(before).filter(([name]) => /^(image|figure)/.test(name))
    const advice = `picture (download it to content/images/, then write “image: ${named}” and “imageAlt”)`
    return withComment(
      { ...entry, ...Object.fromEntries(kept) },
      { [advice]: image && address.slice(0, 200) },
    )
  }
  const before = ({ title }: Entry) => old.projects.find((each) => title && each['title'] === title)
  return {
    profile: withPicture(objectOf(profile), old.profile),
    projects: [projects ?? []].flat().map((project) => withPicture(project, before(project))),
  }
}
