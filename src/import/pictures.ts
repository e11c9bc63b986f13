import { basename } from 'node:path'
import { type Entry, type ImportedContent, objectOf } from './imported.ts'

const isPictureField = (name: string) =>
  /^(image(Dark|Phone|PhoneDark|Alt|Focus|Caption)?|figure)$/.test(name)

/**
 * Gives the profile the portrait of the old one, and each project the pictures of the old one with its title, unless the résumé
 * names a picture that is in `content/images/`.
 *
 * @param pictures the paths of all pictures, such as `images/portrait.jpg`
 */
export function keepPictures(
  { profile, projects }: ImportedContent['files'],
  old: { profile: Entry; projects: Entry[] },
  pictures: string[],
) {
  const withPicture = (entry: Entry, before: Entry = {}): Entry => {
    const { image, ...others } = entry
    if (image === undefined) {
      const kept = Object.entries(before).filter(([name, value]) => isPictureField(name) && isThere(value))
      return { ...entry, ...Object.fromEntries(kept.some(([name]) => name === 'image') ? kept : []) }
    }
    const named = `images/${basename(String(image).replace(/[?#].*/, ''))}`
    if (pictures.includes(named)) return { imageAlt: entry['name'] ?? entry['title'], ...entry, image: named }
    const advice = /^https?:/.test(String(image))
      ? `picture (download it to content/images/, then write “image: ${named}” and “imageAlt”)`
      : 'image, which is not in content/images/'
    return { ...withPicture(others, before), '#': { ...objectOf(entry['#']), [advice]: image } }
  }
  const isThere = (value: unknown) => !String(value).startsWith('images/') || pictures.includes(String(value))
  return {
    profile: withPicture(objectOf(profile), old.profile),
    projects: [projects].flat().map((entry) => {
      const project = objectOf(entry)
      return withPicture(
        project,
        old.projects.find(({ title }) => title && title === project['title']),
      )
    }),
  }
}
