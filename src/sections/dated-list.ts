import type { z } from 'zod'
import { entryId, inResume, optional, text } from '../content/fields.ts'
import { briefText } from '../content/inline.ts'
import type { Weight } from '../content/kinds.ts'
import { asSentence } from '../content/sentences.ts'
import type { StructuredData, Text, UnnamedBlock } from './section.ts'
import { organization } from './structured-data.ts'

/** What sections share that list dated entries: built-in ones, and those of owners (`custom/`). `ListSection` renders them. */

/** The fields of an entry. A section may leave some out, or describe them in its own words. */
export const listFields = {
  id: entryId,
  title: text('The talk or paper; for a testimonial, its author.', 'Queues that forget nothing'),
  authors: optional('name', 'Who wrote it, as they are cited.', 'I. Calloway, B. Ruud'),
  place: optional('name', 'The conference, publisher or organisation.', 'PyCon UK'),
  date: optional('date', 'When.', '2024-09'),
  start: optional('date', 'When it began, in place of date.', '2019'),
  end: optional('end', 'When it ended; present if it is ongoing.', 'present'),
  url: optional('link', 'A page about it.', 'https://talks.example/queues'),
  text: optional('prose', 'A sentence or two; for a testimonial, its words.', 'Why an outbox beats a retry.'),
  resume: inResume,
}

export type ListEntry = z.output<z.ZodObject<typeof listFields>>

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
        about: [place && asSentence(place), text].filter(Boolean).join(' '),
      })),
    },
  ],
})

/** Entries that the owner made, such as talks. */
export const listWorks = (entries: ListEntry[], url: string): StructuredData => ({
  hasPart: entries.map(({ title, place, date, url: work, text }) => ({
    '@type': 'CreativeWork',
    name: title,
    author: { '@id': `${url}#person` },
    datePublished: date,
    publisher: organization(place),
    url: work,
    description: text && briefText(text),
  })),
})
