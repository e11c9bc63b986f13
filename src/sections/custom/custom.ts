import { listBlock, listText, listWeight, listWorks } from '../dated-list.ts'
import type { Outputs } from '../section.ts'
import { organization, role, type StructuredData } from '../structured-data.ts'
import { writeList } from './json-resume.ts'
import type { List } from './schema.ts'

/** The ids of the résumé's parts for custom sections begin with it. */
export const customPrefix = 'custom-'

/** A custom section, from `content/<id>.yaml`. */
export function customSection(id: string, list: List): Outputs<object> & { id: string } {
  const { title, kind, entries } = list
  const block = listBlock(title, entries, kind === 'testimonials')
  return {
    id,
    title: () => title,
    isShown: () => entries.length > 0,
    entries: () => entries,
    weight: listWeight(entries),
    visible: 'all',
    resume: {
      // The id may be that of a built-in part, such as `languages`.
      [customPrefix + id]: {
        // Mere names, such as interests, say least.
        place: block.layout === 'commas' ? 'closing' : 'lists',
        write: () => ({ kind, ...block }),
      },
    },
    jsonResume: () => writeList(id, list),
    text: (_, _labels, { address }) => listText(title, entries, address(`#${id}`)),
    structuredData: (_, url) => dataOf(list, url),
  }
}

function dataOf({ kind, entries }: List, url: string): StructuredData {
  switch (kind) {
    case 'talks':
    case 'publications':
      return listWorks(entries, url)
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
