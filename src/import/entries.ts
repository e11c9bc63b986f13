import { type Entry, objectOf, type Readable } from '../json-resume/format.ts'

/** The entries of a list as objects; a plain text becomes the value of one field. */
export function entriesIn(resume: Entry, { key, textKey = 'name' }: Readable): Entry[] {
  const items = resume[key] === undefined ? [] : [resume[key]].flat()
  return items.map((item) => (typeof item === 'object' ? objectOf(item) : { [textKey]: item }))
}
