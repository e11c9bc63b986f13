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
    /** Whether it is neither missing nor the sample. */
    isOwners: sample !== true && pathsIn(content, '*.yaml').length > 0,
  }
}

/** Profile and projects that have no picture, with those of the old profile and of the old project of the same title. */
export function withPictures({ profile, projects }: Files, old: ReturnType<typeof readOld>): Files {
  const withPicture = (entry: Entry, before: Entry = {}): Entry => {
    const kept = Object.entries(before).filter(([name]) => /^(image|figure)/.test(name))
    return entry['image'] ? entry : { ...entry, ...Object.fromEntries(kept) }
  }
  const before = ({ title }: Entry) => old.projects.find((each) => each['title'] === title)
  return {
    profile: withPicture(objectOf(profile), old.profile),
    projects: [projects ?? []].flat().map((project) => withPicture(project, before(project))),
  }
}
