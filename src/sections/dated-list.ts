import { briefText } from '../content/inline.ts'
import type { Weight } from '../content/kinds.ts'
import { asSentence, joinSentences } from '../content/sentences.ts'
import type { ListEntry } from './list-entry.ts'
import type { UnnamedBlock } from './resume-part.ts'
import type { Text } from './section.ts'
import { organization, type StructuredData } from './structured-data.ts'

/** What sections that list dated entries say in the outputs: built-in ones, and those of owners (`custom/`). */

/** By its amount of text: an entry counts as one line, and its text as another for each 80 characters. */
export function listWeight(entries: ListEntry[]): Weight {
  const lines = entries.map(({ text = '' }) => 1 + text.length / 80)
  const amount = lines.reduce((total, each) => total + each, 0)
  if (amount > 20) return 'main'
  return amount > 7 ? 'supporting' : 'minor'
}

/** One line for each entry. Its text is printed where it says more than a place or date; bare titles share a line. */
export function listBlock(title: string, entries: ListEntry[], isQuote = false): UnnamedBlock {
  const isBare = entries.every(
    ({ authors, place, date, start, url, text }) => !(authors || place || date || start || url || text),
  )
  if (isBare) return { title, layout: 'commas', entries: [{ list: entries.map(({ title }) => title) }] }
  const lines = entries.map(({ text, ...entry }) => {
    const isText = isQuote || !(entry.place || entry.date || entry.start)
    return { ...entry, isQuote, text: isText ? text : undefined }
  })
  return { title, layout: 'line', entries: lines }
}

/** A link for each entry: to its page, or else to the section. */
export const listText = (title: string, entries: ListEntry[], section: string): Text => ({
  lists: [
    {
      title,
      links: entries.map(({ title, place, url = section, text }) => ({
        name: title,
        url,
        about: joinSentences([place ? asSentence(place) : [], text ?? []].flat()),
      })),
    },
  ],
})

/** Entries that the owner made, such as talks. */
export const listWorks = (entries: ListEntry[], url: string): StructuredData => ({
  hasPart: entries.map(({ title, authors, place, date, start, url: work, text }) => ({
    '@type': 'CreativeWork',
    name: title,
    author: { '@id': `${url}#person` },
    creditText: authors,
    datePublished: date ?? start,
    publisher: organization(place),
    url: work,
    description: text && briefText(text),
  })),
})
