import { briefText } from '../../content/inline.ts'
import type { Weight } from '../../content/kinds.ts'
import { asSentence } from '../../content/sentences.ts'
import type { Outputs, StructuredData, UnnamedBlock } from '../section.ts'
import { organization, role } from '../structured-data.ts'
import { writeList } from './json-resume.ts'
import type { List } from './schema.ts'

interface Lists {
  /** Custom sections by their id in `sections` of `site.yaml`. */
  lists: Record<string, List>
}

/** The ids of the résumé's parts for custom sections begin with it. */
export const customPrefix = 'custom-'

/** A custom section, from `content/<id>.yaml`. */
export const customSection = (id: string, list: List): Outputs<Lists> & { id: string } => ({
  id,
  title: () => list.title,
  isShown: () => list.entries.length > 0,
  layout: 'list',
  weight: weightOf(list),
  visible: 'all',
  // The id may be that of a built-in part, such as `languages`.
  resume: { [customPrefix + id]: { place: 'lists', write: () => resumeBlock(list) } },
  jsonResume: () => writeList(id, list),
  text: (_, _labels, { address }) => ({
    lists: [
      {
        title: list.title,
        links: list.entries.map((entry) => ({
          name: entry.title,
          url: entry.url ?? address(`#${id}`),
          about: [entry.place && asSentence(entry.place), entry.text].filter(Boolean).join(' '),
        })),
      },
    ],
  }),
  structuredData: (_, url) => dataOf(list, url),
})

/** By its amount of text: an entry counts as one line, and its text as another for each 80 characters. */
function weightOf({ entries }: List): Weight {
  const lines = entries.map(({ text = '' }) => 1 + text.length / 80)
  const amount = lines.reduce((total, each) => total + each, 0)
  if (amount > 20) return 'main'
  return amount > 7 ? 'supporting' : 'minor'
}

/** One line for each entry. Its text is printed where it says more than a place or date; bare titles share a line. */
function resumeBlock({ title, kind, entries }: List): UnnamedBlock {
  const isBare = entries.every(
    ({ authors, place, date, start, url, text }) => !(authors || place || date || start || url || text),
  )
  if (isBare) return { title, layout: 'commas', entries: [{ list: entries.map(({ title }) => title) }] }
  const lines = entries.map(({ text, ...entry }) => {
    const isQuote = kind === 'testimonials'
    const isText = isQuote || !(entry.place || entry.date || entry.start)
    return { ...entry, isQuote, text: isText ? text : undefined }
  })
  return { title, layout: 'line', entries: lines }
}

function dataOf({ kind, entries }: List, url: string): StructuredData {
  switch (kind) {
    case 'talks':
    case 'publications': {
      const author = { '@id': `${url}#person` }
      const hasPart = entries.map(({ title, place, date, url: work, text }) => ({
        '@type': 'CreativeWork',
        name: title,
        author,
        datePublished: date,
        publisher: organization(place),
        url: work,
        description: text && briefText(text),
      }))
      return { hasPart }
    }
    case 'awards': {
      const award = entries.map(({ title, place, date }) =>
        [title, place, date?.slice(0, 4)].filter(Boolean).join(', '),
      )
      return { person: { award } }
    }
    case 'volunteering': {
      const memberOf = entries.map(({ title, place, date, url }) => ({
        '@type': 'OrganizationRole',
        ...role(title, date),
        memberOf: organization(place, url),
      }))
      return { person: { memberOf } }
    }
    case 'testimonials':
    case 'other':
      return {}
  }
}
