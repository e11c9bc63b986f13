import { briefText } from '../../content/inline.ts'
import type { Weight } from '../../content/kinds.ts'
import { asSentence } from '../../content/sentences.ts'
import { affordable, type Outputs, ranks, type StructuredData } from '../section.ts'
import { organization, role } from '../structured-data.ts'
import { writeList } from './json-resume.ts'
import { type List, listSchema } from './schema.ts'

interface Lists {
  /** Custom sections by their id in `sections` of `site.yaml`. */
  lists: Record<string, List>
}

/** A custom section, from `content/<id>.yaml`. */
export const customSection = (id: string, list: List): Outputs<Lists> & { id: string } => ({
  id,
  title: () => list.title,
  isShown: () => list.entries.length > 0,
  weight: weightOf(list),
  visible: 'all',
  resume: {
    blocks: () => [
      {
        // The id may be that of a built-in block, such as `languages`.
        id: `custom-${id}`,
        title: list.title,
        layout: 'career',
        rank: ranks.others,
        entries: list.entries,
        schema: listSchema.shape.entries,
      },
    ],
    // Without their texts, after everything that is about work. Testimonials are nothing but text.
    shorten: ({ lists }, budget) => {
      const entries = list.kind === 'testimonials' ? [] : list.entries
      const kept = affordable(entries, budget, { first: 7, step: 1.2 })
      return {
        lists: { ...lists, [id]: { ...list, entries: kept.map((entry) => ({ ...entry, text: undefined })) } },
      }
    },
  },
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

function dataOf({ kind, entries }: List, url: string): StructuredData {
  const works = () => ({
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
  const awards = () => ({
    person: {
      award: entries.map(({ title, place, date }) =>
        [title, place, date?.slice(0, 4)].filter(Boolean).join(', '),
      ),
    },
  })
  const memberships = () => ({
    person: {
      memberOf: entries.map(({ title, place, date, url }) => ({
        '@type': 'OrganizationRole',
        ...role(title, date),
        memberOf: organization(place, url),
      })),
    },
  })
  const none = () => ({})
  const byKind: Record<List['kind'], () => StructuredData> = {
    talks: works,
    publications: works,
    awards,
    volunteering: memberships,
    testimonials: none,
    other: none,
  }
  return byKind[kind]()
}
