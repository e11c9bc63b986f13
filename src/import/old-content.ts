import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { pathsIn } from '../content-directory.ts'
import type { Files } from './json-resume.ts'
import { type Entry, objectOf } from './source.ts'

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
  return {
    settings,
    // The portrait of the sample is not the owner's.
    profile: sample === true ? {} : objectOf(read('profile.yaml')),
    projects: ['projects.yaml', ...pathsIn(content, 'projects/*.yaml')].flatMap(read).map(objectOf),
    /** The paths of all pictures, such as `images/portrait.jpg`. */
    pictures: pathsIn(content, 'images/*'),
    /** Whether it is neither missing nor the sample. */
    isOwners: sample !== true && pathsIn(content, '*.yaml').length > 0,
  }
}

const advice =
  'picture (download it to content/images/, then name it in “image”, and describe it in “imageAlt”)'

/** Profile and projects with the pictures of the old profile and of projects of the same title, unless they name one that is there. */
export function withPictures({ profile, projects }: Files, old: ReturnType<typeof readOld>): Files {
  const withPicture = (entry: Entry, before: Entry = {}): Entry => {
    const { image, '#': comment, ...fields } = entry
    if (old.pictures.includes(String(image))) return entry
    const kept = Object.entries(before).filter(([name]) => /^(image|figure)/.test(name))
    const missing = image ? { [advice]: String(image).slice(0, 200) } : {}
    return { ...fields, ...Object.fromEntries(kept), '#': { ...objectOf(comment), ...missing } }
  }
  const before = ({ title }: Entry) => old.projects.find((each) => each['title'] === title)
  return {
    profile: withPicture(objectOf(profile), old.profile),
    projects: [projects ?? []].flat().map((project) => withPicture(project, before(project))),
  }
}
