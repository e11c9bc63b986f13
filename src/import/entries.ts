import type { Labels } from '../labels/labels.ts'
import { type Entry, entriesOf, isObject, stringsOf } from './imported.ts'
import type { ListName } from './tables.ts'

/** Converts entries of a list of JSON Resume. */
export type Read = (list: ListName, entries: Entry[]) => Entry[]

/** `profile.yaml`. The first paragraph of the summary stays one; the others are about the owner. */
export function profileOf({ profiles, ...basics }: Entry, read: Read): Entry {
  const links = read('profiles', entriesOf(profiles).map(withAddressAtNetwork))
  const [{ url, about, ...profile } = {}] = read('basics', [basics])
  if (url && links.every((link) => link['url'] !== url)) links.push({ url })
  const [summary, ...paragraphs] = stringsOf(about)
  return {
    // What the page needs is left empty, so that its owner sees where to write it.
    ...{ name: '', email: '' },
    ...profile,
    summary,
    about: paragraphs,
    links: links.map(({ username: _, url, ...link }) =>
      url ? { label: String(url).replace(/^\w+:\/*(www\.)?|\/$/g, ''), ...link, url } : link,
    ),
  }
}

/** The address of a profile at a network, before the name of its user. */
const networks: Record<string, string> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  codeberg: 'https://codeberg.org/',
  bitbucket: 'https://bitbucket.org/',
  linkedin: 'https://www.linkedin.com/in/',
  xing: 'https://www.xing.com/profile/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  bluesky: 'https://bsky.app/profile/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  youtube: 'https://www.youtube.com/@',
  medium: 'https://medium.com/@',
  devto: 'https://dev.to/',
  kaggle: 'https://www.kaggle.com/',
  codepen: 'https://codepen.io/',
  dribbble: 'https://dribbble.com/',
  behance: 'https://www.behance.net/',
  telegram: 'https://t.me/',
}

/** The profile of a user at a known network, whose address was not given. */
function withAddressAtNetwork(entry: Entry): Entry {
  const network = String(entry['network']).replace(/[^a-z]/gi, '')
  const address = networks[network.toLowerCase()]
  const user = String(entry['username'] ?? '').replace(/^@/, '')
  const { url = entry['website'] } = entry
  return url || !address || !/^[\w.~-]+$/.test(user) ? entry : { ...entry, url: address + user }
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

/** An entry of `projects.yaml`; hosts of code have a field of their own. */
export function projectOf({ url, ...project }: Entry): Entry {
  const address = codeHost.test(String(url)) ? 'githubUrl' : 'liveUrl'
  return project['title'] ? { ...project, [address]: url, featured: true } : project
}

/** Skills with a name and keywords are categories; the others share one, also keywords without a name. */
export function categoriesOf(entries: Entry[], read: Read, labels: Labels): Entry[] {
  const isCategory = ({ name, keywords }: Entry) => name !== undefined && keywords !== undefined
  const single = entries
    .filter((entry) => !isCategory(entry))
    .flatMap(({ keywords = '', ...entry }) => stringsOf(keywords).map((name) => ({ name, ...entry })))
  const categories = read('categories', entries.filter(isCategory))
  if (single.length > 0) categories.push({ title: labels.skills, skills: read('skills', single) })
  return categories.map(({ skills, ...category }) => ({ ...category, skills: entriesOf(skills) }))
}

/** Those without a date are the last. */
export function newestFirst(entries: Entry[]): Entry[] {
  const key = ({ date, start, end }: Entry) => stringsOf([date ?? end ?? start, start]).join(' ')
  return entries.toSorted((a, b) => key(b).localeCompare(key(a), 'en'))
}
