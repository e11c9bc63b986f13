import type { Labels } from '../labels/labels.ts'
import { profileAddress } from './addresses.ts'
import { type Entry, entriesOf, isObject, stringsOf } from './imported.ts'
import type { tables } from './tables.ts'

/** Converts entries of a list of JSON Resume. */
export type Read = (list: keyof typeof tables, entries: Entry[]) => Entry[]

/** `profile.yaml`. The first paragraph of the summary stays one; the others are about the owner. */
export function profileOf({ profiles, ...basics }: Entry, read: Read): Entry {
  const links = read('profiles', entriesOf(profiles).map(withAddress))
  const [{ url, summary, about, ...profile } = {}] = read('basics', [basics])
  if (url && links.every((link) => link['url'] !== url)) links.push({ url })
  const [first, ...paragraphs] = stringsOf(summary)
  return {
    // What the page needs is left empty, so that its owner sees where to write it.
    ...{ name: '', email: '' },
    ...profile,
    summary: first,
    about: [...paragraphs, ...stringsOf(about)],
    links: links.map(({ username: _, ...link }) =>
      link['url'] ? { label: new URL(String(link['url'])).hostname, ...link } : link,
    ),
  }
}

/** A network and the name of a user there make an address. */
function withAddress(entry: Entry): Entry {
  const { network, username, url, website } = entry
  const address = profileAddress(String(network), String(username ?? ''))
  return url || website || !address ? entry : { ...entry, url: address }
}

/** A company with several positions becomes a job for each; what it says of itself stands at the first. */
export function jobsOf(entry: Entry): Entry[] {
  const { positions, ...company } = entry
  if (!Array.isArray(positions)) return [entry]
  const { summary: _summary, description: _description, highlights: _highlights, ...shared } = company
  return positions
    .filter(isObject)
    .map((position, index) => ({ ...(index === 0 ? company : shared), ...position }))
}

/** An entry of `education.yaml`: grade and courses are achievements. */
export function studyOf({ grade, courses, achievements, ...study }: Entry, labels: Labels): Entry {
  const facts = [grade && `${labels.grade}: ${grade}`, courses && `${labels.courses}: ${courses}`]
  return { ...study, achievements: [...stringsOf(achievements), ...stringsOf(facts)] }
}

const codeHost = /^https?:\/\/[^/]*\b(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

/**
 * An entry of `projects.yaml`; hosts of code have a field of their own. Our export writes the stages of a project as its first
 * highlights, and names them.
 */
export function projectOf({ url, highlightNames, highlights, ...project }: Entry): Entry {
  const stages = stringsOf(highlightNames)
  const texts = stringsOf(highlights)
  const isNew = url && !project['githubUrl'] && !project['liveUrl']
  return {
    ...project,
    ...Object.fromEntries(stages.map((name, index) => [name, texts[index]])),
    highlights: texts.slice(stages.length),
    ...(isNew ? { [codeHost.test(String(url)) ? 'githubUrl' : 'liveUrl']: url } : {}),
    featured: true,
  }
}

/** Skills with a name and keywords are categories; the others share one, also keywords without a name. */
export function skillsOf(entries: Entry[], read: Read, labels: Labels): Entry {
  const isCategory = ({ name, keywords }: Entry) => name !== undefined && keywords !== undefined
  const groups = read('categories', entries.filter(isCategory))
  const single = entries
    .filter((entry) => !isCategory(entry))
    .flatMap(({ keywords = '', ...entry }) => stringsOf(keywords).map((name) => ({ name, ...entry })))
  const others = { title: labels.skills, skills: read('skills', single) }
  // Our export has ways of working as one more category.
  const categories = groups.filter(({ practices }) => !practices)
  return {
    categories: [
      ...categories.map(({ skills, ...category }) => ({ ...category, skills: entriesOf(skills) })),
      ...(single.length > 0 ? [others] : []),
    ],
    practices: groups.filter(({ practices }) => practices).flatMap(({ skills }) => stringsOf(skills)),
  }
}

/** Those without a date are the last. */
export function newestFirst(entries: Entry[]): Entry[] {
  const key = ({ date, start, end }: Entry) => stringsOf([date ?? end ?? start, start]).join(' ')
  return entries.toSorted((a, b) => key(b).localeCompare(key(a), 'en'))
}
