import { isLater } from '../content/period.ts'
import { addressOf, fullAddress } from './addresses.ts'
import { complete, type Entry, entriesOf, isObject, newestFirst, stringsOf } from './imported.ts'
import type { Reader } from './reader.ts'
import { isHeading } from './text.ts'

export type Read = (entry: Entry) => Reader
/** Removes a list of the résumé and returns its entries; a plain text becomes the value of `textKey`. */
export type Take = (key: string, textKey?: string) => Entry[]
type Words = Record<string, string>

/** `profile.yaml`. No headline is made of the summary, whose first paragraph stays one; the others are about the owner. */
export function profileOf(basics: Entry, languages: Entry[], read: Read, words: Words): Entry {
  const from = read(basics)
  const paragraphs = from.paragraphs('summary')
  // “About me” is no summary.
  const first = from.isOwn
    ? 0
    : Math.max(
        0,
        paragraphs.findIndex((text) => !isHeading(text)),
      )
  if (first > 0) from.setAside('summary', 'its heading', paragraphs.slice(0, first).join(', '))
  const links = entriesOf(from.take('profiles'), 'url').map((entry) => linkOf(entry, read))
  const website = from.url('url', 'website')
  // Our export has the site's own address there.
  const isOther = website && !from.isOwn && links.every(({ url }) => url !== website)
  const profile = from.entry({
    name: from.name('name'),
    role: from.name('label'),
    location: from.place('location'),
    email: from.name('email'),
    phone: from.name('phone'),
    summary: paragraphs[first],
    about: [...from.paragraphs('about'), ...paragraphs.slice(first + 1)],
    links: isOther ? [...links, { label: words['website'], url: website }] : links,
    languages: languages.map((entry) => {
      const language = read(entry)
      const [name, level] = [language.name('language', 'name'), language.name('fluency', 'level')]
      return complete(language.entry({ name, level }), 'name')
    }),
    image: from.take('picture', 'image'),
  })
  // What the page needs is left empty, so that its owner sees where to write it.
  return { name: '', email: '', ...profile }
}

function linkOf(entry: Entry, read: Read): Entry {
  const from = read(entry)
  const [network = '', username = ''] = [from.name('network', 'name'), from.name('username')]
  const url = from.url('url', 'website') ?? addressOf(network, username) ?? fullAddress(username)
  if (url) return from.entry({ label: network || new URL(url).hostname, url })
  return { '#': { 'a profile without a full address': entry } }
}

const isShared = ([key]: [string, unknown]) => /^(name|company|url|website|location)$/.test(key)

/** `experience.yaml`, newest first. A company with several positions becomes a job for each. */
export function jobsOf(entries: Entry[], read: Read): Entry[] {
  const jobs = entries.flatMap((entry): Entry[] => {
    const { positions, ...company } = entry
    if (!Array.isArray(positions)) return [entry]
    const shared = Object.fromEntries(Object.entries(company).filter(isShared))
    return positions
      .filter(isObject)
      .map((position, index) => ({ ...(index === 0 ? company : shared), ...position }))
  })
  const starts = jobs.flatMap((entry) => read(entry).period().start ?? [])
  const all = jobs.map((entry) => jobOf(entry, read, starts))
  return read({}).isOwn ? all : newestFirst(all)
}

function jobOf(entry: Entry, read: Read, starts: string[]): Entry {
  const from = read(entry)
  const { start, end } = from.period()
  const isOpen = start && !from.isOwn && entry['endDate'] === undefined && entry['end'] === undefined
  if (isOpen && starts.some((other) => isLater(other, start)))
    from.setAside('endDate', 'which is missing (taken as current)', start)
  const { text, points } = from.prose('description', 'summary')
  const highlights = from.points('highlights')
  return from.entry({
    title: from.name('position', 'title'),
    company: from.name('name', 'company', 'organization'),
    location: from.place('location'),
    start,
    end: isOpen ? 'present' : end,
    url: from.url('url', 'website'),
    summary: text,
    // Our export has the points that only some variants show as entries, too.
    description: from.take('points') ?? [...points, ...highlights],
    stack: from.names('keywords', 'technologies'),
  })
}

/** An entry of `education.yaml`. */
export function studyOf(from: Reader, words: Words): Entry {
  const { text, points } = from.prose('summary', 'description')
  const [type = '', area = ''] = [from.name('studyType', 'degree'), from.name('area')]
  const degrees = type.includes(area) ? [type] : area.includes(type) ? [area] : [type, area]
  const [score, courses] = [from.name('score', 'gpa'), from.names('courses')]
  return from.entry({
    degree: degrees.join(', '),
    institution: from.name('institution', 'name'),
    location: from.place('location'),
    ...from.period(),
    url: from.url('url', 'website'),
    achievements: [
      ...(text ? [text] : []),
      ...points,
      ...from.points('highlights'),
      ...(score ? [`${words['score']}: ${score}`] : []),
      ...(courses.length > 0 ? [`${words['courses']}: ${courses.join(', ')}`] : []),
    ],
  })
}

const codeHost = /^https?:\/\/[^/]*\b(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

/** An entry of `projects.yaml`. Our export writes the stages of a project as its first highlights, and names them. */
export function projectOf(from: Reader): Entry {
  const { text, points } = from.prose('description', 'summary')
  const stages = stringsOf(from.take('highlightNames'))
  const highlights = from.points('highlights')
  const url = from.url('url', 'website')
  const field = url && codeHost.test(url) ? 'githubUrl' : 'liveUrl'
  const [githubUrl, liveUrl] = [from.url('githubUrl'), from.url('liveUrl')]
  const isKnown = url === githubUrl || url === liveUrl
  return from.entry({
    title: from.name('name', 'title'),
    description: text,
    ...Object.fromEntries(stages.map((name, index) => [name, highlights[index]])),
    highlights: [...points, ...highlights.slice(stages.length)],
    technologies: from.names('keywords', 'technologies'),
    image: from.take('image'),
    githubUrl,
    liveUrl,
    ...(!isKnown && { [field]: url }),
    ...from.period(),
    featured: true,
  })
}

/** A level in percent or in a word. A number up to 10 may be one of five, ten or a hundred. */
function levelOf(from: Reader): number | string | undefined {
  const level = from.take('level')
  const [, number, percent] = /^(\d\d?|100) ?(%?)$/.exec(String(level)) ?? []
  if (number && (percent || Number(number) > 10)) return Number(number)
  if (typeof level === 'string' && /^\P{N}/u.test(level)) return level
  if (level !== undefined) from.setAside('level', 'which is neither a word nor in percent', level)
  return undefined
}

/** `skills.yaml`. A skill with a name and keywords becomes a category; the others share one, also keywords without a name. */
export function skillsOf(take: Take, read: Read, words: Words): Entry {
  const categories: Entry[] = []
  const practices: string[] = []
  const single: Entry[] = []
  for (const entry of take('skills')) {
    const from = read(entry)
    const keywords = from.names('keywords')
    if (from.take('practices')) practices.push(...keywords)
    else if (keywords.length > 0 && entry['name']) {
      const skills = from.take('skills') ?? [...new Set(keywords)].map((name) => ({ name }))
      categories.push(from.entry({ title: from.name('name'), skills }))
    } else {
      const [first, ...others] = keywords.length > 0 ? keywords : [from.name('name')]
      const level = levelOf(from)
      const skill = complete(from.entry({ name: first, level }), 'name')
      single.push(skill, ...others.map((name) => ({ name, level })))
    }
  }
  const isTaken = categories.some(({ title }) => title === words['skills'])
  if (single.length > 0) categories.push({ title: words[isTaken ? 'otherSkills' : 'skills'], skills: single })
  const certifications = take('certificates').map((entry) => {
    const from = read(entry)
    const certificate = from.entry({
      name: from.name('name', 'title'),
      issuer: from.name('issuer'),
      date: from.date('date', 'startDate'),
      url: from.url('url', 'website'),
    })
    return complete(certificate, 'name')
  })
  return { categories, certifications, practices }
}
