import { kinds } from '../kinds.ts'
import * as schemas from '../schema.ts'
import { elementOf, fieldsOf } from '../walk.ts'
import { type Kept, withPictures } from './pictures.ts'
import { profileFile } from './profile.ts'
import {
  type Entry,
  entriesIn,
  isOfList,
  objectOf,
  type SectionName,
  sections,
  stringsOf,
} from './sections.ts'
import { type ImportedFile, takeAll } from './take.ts'
import { rewriteTexts, withoutMarkup } from './texts.ts'

/**
 * A résumé in JSON as files of `content/`, by their names without `.yaml`. Nothing is lost: what has no place in a file
 * is in its `left`.
 */
export function fromJsonResume(json: object, kept: Kept) {
  const meta = objectOf((json as Entry)['meta'])
  const marked = objectOf(meta['marked'])
  // Our own export says which of its texts had marks; every other may hold HTML and Markdown.
  const isOurs = meta['site'] !== undefined
  const rewrite = isOurs ? (text: string) => String(marked[text] ?? text) : withoutMarkup
  const resume = objectOf(rewriteTexts(json, rewrite))
  const inOrder = (entries: Entry[]) => (isOurs ? entries : newestFirst(entries))

  const allProjects = entriesIn(resume, 'projects')
  const talks = [...entriesIn(resume, 'talks'), ...allProjects.filter(isOfList)]
  const projects = allProjects.filter((project) => !isOfList(project))
  const profile = profileFile(resume, kept, isOurs)
  const known = ['$schema', 'basics', 'meta', ...Object.keys(sections)]
  const unknown = Object.entries(resume).filter(([key]) => !known.includes(key) || key === 'profiles')
  profile.left.push({ path: [], what: Object.fromEntries(unknown) })
  const lists = listFiles({ ...resume, talks }, objectOf(meta['lists']), inOrder)
  const settings = isOurs ? objectOf(meta['site']) : { ...kept.portfolio?.site, sections: undefined }
  const pictured = projects.map((project) => withPictures(project, kept))
  const files: Record<string, ImportedFile> = {
    site: siteFile(settings, Object.keys(lists)),
    profile,
    skills: skillsFile(entriesIn(resume, 'skills'), entriesIn(resume, 'certificates')),
    projects: takeAll('projects', schemas.projectsSchema, pictured),
    experience: takeAll('work', schemas.experienceSchema, inOrder(entriesIn(resume, 'work'))),
    education: takeAll('education', schemas.educationSchema, inOrder(entriesIn(resume, 'education'))),
    ...lists,
  }
  for (const file of Object.values(files))
    file.left = file.left.filter(({ what }) => Object.keys(what).length > 0)
  return { files, guesses: profile.guesses }
}

/**
 * Sections of the owner's own: those that our own export names, and one for each section of JSON Resume that has no other
 * place.
 */
function listFiles(resume: Entry, named: Entry, inOrder: (entries: Entry[]) => Entry[]) {
  const lists: Record<string, ImportedFile> = {}
  for (const [id, list] of Object.entries(named))
    lists[id] = { data: { ...objectOf(list), entries: [] }, left: [] }
  for (const [name, { list = '' }] of Object.entries(sections) as [SectionName, { list?: string }][]) {
    const entries = list ? inOrder(entriesIn(resume, name)) : []
    const groups = Object.groupBy(entries, ({ section }) =>
      String(section) in named ? String(section) : list,
    )
    for (const [id, group = []] of Object.entries(groups)) {
      const bare = group.map(({ section: _, ...entry }) => entry)
      const { data, left } = takeAll(name, fieldsOf(schemas.listSchema)['entries'], bare, ['entries'])
      lists[id] = { data: { ...headOf(id), ...objectOf(named[id]), entries: data }, left }
    }
  }
  return lists
}

const headOf = (id: string) => ({
  title: id.charAt(0).toUpperCase() + id.slice(1),
  kind: kinds.listKind.schema.safeParse(id).data,
})

/** A job or study without an end goes on; anything else has but one date, or none. */
function newestFirst(entries: Entry[]): Entry[] {
  const when = ({ date, releaseDate, startDate, endDate = '9999' }: Entry) =>
    String(date ?? releaseDate ?? (startDate ? `${endDate} ${startDate}` : ''))
  return entries.toSorted((a, b) => when(b).localeCompare(when(a)))
}

/** Skills with keywords are a category of them; the others make one together. */
function skillsFile(skills: Entry[], certificates: Entry[]): ImportedFile {
  const practices = skills.filter(({ practices }) => practices).flatMap(({ keywords }) => stringsOf(keywords))
  const groups = skills.filter(({ keywords, practices }) => keywords && !practices)
  const single = skills.filter(({ keywords }) => !keywords)
  const categories = groups.map(({ name, keywords, levels }) => ({
    title: stringsOf(name)[0] ?? 'Skills',
    skills: stringsOf(keywords).map((name) => ({ name, level: objectOf(levels)[name] })),
  }))
  const { categories: list, certifications: certified } = fieldsOf(schemas.skillsSchema)
  const others = takeAll('skills', fieldsOf(elementOf(list))['skills'], single, [
    'categories',
    groups.length,
    'skills',
  ])
  const certifications = takeAll('certificates', certified, certificates, ['certifications'])
  if (others.data.length > 0) categories.push({ title: 'Skills', skills: others.data as never })
  const ofGroups = groups.map(({ name: _, keywords, levels, ...what }, at) => ({
    path: ['categories', at],
    what,
  }))
  return {
    data: { categories, certifications: certifications.data, practices },
    left: [...ofGroups, ...others.left, ...certifications.left],
  }
}

/** The settings that differ from the standard, with the sections that the résumé makes, before the last one. */
function siteFile(settings: Entry, lists: string[]): ImportedFile {
  const standard: Entry = schemas.siteSchema.parse({})
  const sections =
    settings['sections'] ??
    (lists.length > 0 ? schemas.builtInSections.toSpliced(-1, 0, ...lists) : undefined)
  const isSet = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(standard[name])
  return { data: Object.fromEntries(Object.entries({ ...settings, sections }).filter(isSet)), left: [] }
}
