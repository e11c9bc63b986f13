import type { Portfolio } from '../read.ts'
import { type Entry, stringsOf } from './sections.ts'

/** What stays through an import: the pictures, by their paths, and what the present content says of them. */
export interface Kept {
  portfolio: Portfolio | undefined
  pictures: string[]
}

/** An entry's fields that belong to its picture, without files that are not there; and its other fields. */
function split(entry: object, pictures: string[]): { own: Entry; others: Entry } {
  const fields = Object.entries(entry)
  const isOwn = (name: string) => /^image(Dark|Phone|PhoneDark|Alt|Focus|Caption)?$/.test(name)
  const isThere = (value: unknown) => !String(value).startsWith('images/') || pictures.includes(String(value))
  return {
    own: Object.fromEntries(fields.filter(([name, value]) => isOwn(name) && isThere(value))),
    others: Object.fromEntries(fields.filter(([name]) => !isOwn(name))),
  }
}

const plainName = (text: unknown) =>
  String(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
const nameOf = (picture: string) => plainName(picture.replace(/^.*\/|\.\w+$/g, ''))

/** The basics with the portrait: the file that they name, one called so or after its owner, or else the present one. */
export function withPortrait({ picture, image, ...basics }: Entry, { portfolio, pictures }: Kept): Entry {
  const named = stringsOf(picture ?? image)[0]
  const file = `images/${named?.split(/[/?#]/).filter(Boolean).at(-1)}`
  const words = ['portrait', 'photo', 'avatar', 'headshot', 'me', plainName(basics['name'])]
  const found = pictures.includes(file) ? file : pictures.find((path) => words.includes(nameOf(path)))
  const present = split(portfolio?.profile ?? {}, pictures).own
  const chosen = found && found !== present['image'] ? { image: found, imageAlt: basics['name'] } : present
  const { own, others } = split(basics, pictures)
  return { ...others, ...chosen, ...own, missingImage: found === file ? undefined : named }
}

/** A project with its pictures: those that it names, of the present project with its title, or a file called like it. */
export function withPictures(project: Entry, { portfolio, pictures }: Kept): Entry {
  const title = plainName(project['name'])
  const { own, others } = split(project, pictures)
  if (own['image']) return { ...others, ...own }
  const present = portfolio?.projects.find((present) => plainName(present.title) === title)
  const called = pictures.find((path) => nameOf(path) === title)
  const chosen = called && { image: called, imageAlt: project['name'] }
  const kept = present?.image ? split(present, pictures).own : chosen
  return { ...others, ...kept, missingImage: project['image'] }
}
