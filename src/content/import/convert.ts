import { elementOf, fieldsOf } from '../introspect.ts'
import { kinds } from '../kinds.ts'
import * as schemas from '../schema.ts'
import { type ImportedFile, mapEntries } from './map-entries.ts'
import { convertMarkup, rewriteTexts } from './markup.ts'
import { type CurrentContent, profileFile, withPictures } from './profile.ts'
import {
  type Entry,
  entriesIn,
  isListEntry,
  objectOf,
  type SectionName,
  sections,
  stringsOf,
} from './sections.ts'

/** Converts a JSON Resume to files of `content/`, by their names without `.yaml`. */
export function fromJsonResume(json: object, current: CurrentContent) {
  const { portfolio, pictures } = current
  const meta = objectOf((json as Entry)['meta'])
  const marked = objectOf(meta['marked'])
  // Our export lists its texts with marks; others may contain HTML and Markdown.
  const isOwnExport = meta['site'] !== undefined
  const rewrite = isOwnExport ? (text: string) => String(marked[text] ?? text) : convertMarkup
  const resume = objectOf(rewriteTexts(json, rewrite))
  const inOrder = (entries: Entry[]) => (isOwnExport ? entries : newestFirst(entries))

  const allProjects = entriesIn(resume, 'projects')
  const talks = [...entriesIn(resume, 'talks'), ...allProjects.filter(isListEntry)]
  const currentProject = ({ name }: Entry) => portfolio?.projects.find(({ title }) => title === name)
  const projects = allProjects
    .filter((project) => !isListEntry(project))
    .map((project) => withPictures(project, currentProject(project), pictures))
  const { placeholders, ...profile } = profileFile(resume, current, isOwnExport)
  const known = ['$schema', 'basics', 'meta', ...Object.keys(sections)]
  const unknown = Object.entries(resume).filter(([key]) => !known.includes(key) || key === 'profiles')
  profile.unmapped.push({ path: [], fields: Object.fromEntries(unknown) })
  const lists = listFiles({ ...resume, talks }, objectOf(meta['lists']), inOrder)
  const settings = isOwnExport ? objectOf(meta['site']) : { ...portfolio?.site, sections: undefined }
  const files: Record<string, ImportedFile> = {
    site: siteFile(settings, Object.keys(lists)),
    profile,
    skills: skillsFile(entriesIn(resume, 'skills'), entriesIn(resume, 'certificates')),
    projects: mapEntries('projects', schemas.projectsSchema, projects),
    experience: mapEntries('work', schemas.experienceSchema, inOrder(entriesIn(resume, 'work'))),
    education: mapEntries('education', schemas.educationSchema, inOrder(entriesIn(resume, 'education'))),
    ...lists,
  }
  for (const file of Object.values(files))
    file.unmapped = file.unmapped.filter(({ fields }) => Object.keys(fields).length > 0)
  return { files, placeholders }
}

/** Custom sections: those that our export names, and one for each section of JSON Resume without an equivalent. */
function listFiles(resume: Entry, named: Entry, inOrder: (entries: Entry[]) => Entry[]) {
  const lists: Record<string, ImportedFile> = {}
  for (const [id, list] of Object.entries(named))
    lists[id] = { data: { ...objectOf(list), entries: [] }, unmapped: [] }
  for (const [name, { list = '' }] of Object.entries(sections)) {
    const section = name as SectionName
    const entries = list ? inOrder(entriesIn(resume, section)) : []
    const groups = Object.groupBy(entries, ({ section: id }) => (String(id) in named ? String(id) : list))
    for (const [id, group = []] of Object.entries(groups)) {
      const own = group.map(({ section: _, ...entry }) => entry)
      const { data, unmapped } = mapEntries(section, schemas.listSchema.shape.entries, own, ['entries'])
      const title = id.charAt(0).toUpperCase() + id.slice(1)
      const kind = kinds.listKind.schema.safeParse(id).data
      lists[id] = { data: { title, kind, ...objectOf(named[id]), entries: data }, unmapped }
    }
  }
  return lists
}

/** Sorts by date; an entry with a start but no end is ongoing. */
function newestFirst(entries: Entry[]): Entry[] {
  const dateOf = ({ date, releaseDate, startDate, endDate = '9999' }: Entry) =>
    String(date ?? releaseDate ?? (startDate ? `${endDate} ${startDate}` : ''))
  return entries.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
}

/** A skill with keywords becomes a category; the others share one. */
function skillsFile(skills: Entry[], certificates: Entry[]): ImportedFile {
  const practices = skills.filter(({ practices }) => practices).flatMap(({ keywords }) => stringsOf(keywords))
  const groups = skills.filter(({ keywords, practices }) => keywords && !practices)
  const single = skills.filter(({ keywords }) => !keywords)
  const fields = fieldsOf(schemas.skillsSchema)
  const skillList = fieldsOf(elementOf(fields['categories']))['skills']
  const others = mapEntries('skills', skillList, single, ['categories', groups.length, 'skills'])
  const categories = groups.map(({ name, keywords, levels }) => ({
    title: stringsOf(name)[0] ?? 'Skills',
    skills: stringsOf(keywords).map((name): Entry => ({ name, level: objectOf(levels)[name] })),
  }))
  if (others.data.length > 0) categories.push({ title: 'Skills', skills: others.data })
  const unmapped = groups.map(({ name: _, keywords, levels, ...fields }, index) => ({
    path: ['categories', index],
    fields,
  }))
  const certified = mapEntries('certificates', fields['certifications'], certificates, ['certifications'])
  return {
    data: { categories, certifications: certified.data, practices },
    unmapped: [...unmapped, ...others.unmapped, ...certified.unmapped],
  }
}

/** The settings that differ from the defaults, with the imported sections before the last one. */
function siteFile(settings: Entry, lists: string[]): ImportedFile {
  const defaults: Entry = schemas.siteSchema.parse({})
  const order = lists.length > 0 ? schemas.builtInSections.toSpliced(-1, 0, ...lists) : undefined
  const all = Object.entries({ ...settings, sections: settings['sections'] ?? order })
  const changed = all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]))
  return { data: Object.fromEntries(changed), unmapped: [] }
}
