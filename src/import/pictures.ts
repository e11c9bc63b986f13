import { basename } from 'node:path'
import { type Entry, type Files, objectOf, withComment } from './imported.ts'

/**
 * Gives the profile the picture of the old one, and each project the pictures of the old one with its title, unless the résumé
 * names a picture that is in `content/images/`.
 *
 * @param pictures the paths of all pictures, such as `images/portrait.jpg`
 */
export function keepPictures(
  { profile, projects }: Files,
  old: { profile: Entry; projects: Entry[] },
  pictures: string[],
): Files {
  const withPicture = ({ image, ...entry }: Entry, before: Entry = {}): Entry => {
    const named = `images/${basename(String(image).replace(/[?#].*/, ''))}`
    if (pictures.includes(named)) return { imageAlt: entry['name'] ?? entry['title'], ...entry, image: named }
    const kept = Object.entries(before).filter(([name]) => /^(image|figure)/.test(name))
    const advice = `picture (download it to content/images/, then write “image: ${named}” and “imageAlt”)`
    return withComment({ ...entry, ...Object.fromEntries(kept) }, { [advice]: image })
  }
  return {
    profile: withPicture(objectOf(profile), old.profile),
    projects: [projects].flat().map((entry) => {
      const { title } = objectOf(entry)
      return withPicture(
        objectOf(entry),
        old.projects.find((project) => title && project['title'] === title),
      )
    }),
  }
}
