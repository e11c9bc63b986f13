import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { pathsIn } from '../content-directory.ts'
import { isLanguage, onOneLine } from './fields.ts'
import { glyphProblems, textsIn } from './glyphs.ts'
import { errorAt, errorsOf, type Place, type Problem, warningAt } from './problems.ts'
import { type Content, contentSchema, type Site, siteSchema, translatedSiteSchema } from './schema.ts'
import { mergeTranslation } from './translate.ts'
import { type Surroundings, validate } from './validate.ts'
import { parseYaml, placeOf, placesIn, withPlaces } from './yaml.ts'

/** The validated files of one language. */
export interface Language {
  /** Empty for the first language, `fr/` for another. */
  path: string
  site: Site
  content: Content
  /** The texts of the first language that are not translated, with marks. */
  untranslated: string[]
}

interface Read {
  /** The first language first; none if there are errors. */
  languages: Language[]
  problems: Problem[]
  /** Where the value at a path of `site.yaml` is. */
  siteAt: (path: PropertyKey[]) => Place
}

/** A file, and where its data stands among that of a language: sections of the owner's own and files of a folder are deeper. */
interface Source {
  file: string
  key: PropertyKey[]
}
type Data = Record<PropertyKey, unknown>

const builtIn = Object.keys(contentSchema.shape).filter((name) => name !== 'lists')
const siteSource = { file: 'site.yaml', key: ['site'] }

/** Reads and validates the files of all languages. */
export function readLanguages(directory: string): Read {
  const folder = openFolder(directory)
  const { names, problems, around } = folder
  const siteFile = folder.read([siteSource])
  const siteAt = (path: PropertyKey[]) => placeOf(siteFile, ['site', ...path]) ?? { file: siteSource.file }
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { languages: [], problems: [errorAt({ file: '' }, message)], siteAt }
  }
  const settings = validate(z.object({ site: siteSchema.prefault({}) }), siteFile, around)
  const { site } = settings.data ?? { site: siteSchema.parse({}) }
  around.variants = Object.keys(site.variants)
  const sources = sourcesOf(names, site, around.lists)
  const data = folder.read(sources)
  const checked = validate(contentSchema, data, around)
  problems.push(...settings.problems, ...checked.problems)
  if (!names.includes('profile.yaml'))
    problems.push(errorAt({ file: 'profile.yaml' }, 'is missing. It holds your name, role and contact.'))
  if (names.includes('projects.yaml') && names.some((file) => file.startsWith('projects/')))
    problems.push(errorAt({ file: 'projects.yaml' }, 'exists beside projects/. Keep one of them.'))

  const first = { site, sources, data, problems: checked.problems }
  const translations = names
    .filter((name) => isLanguage(name) && names.some((file) => file.startsWith(`${name}/`)))
    .map((tag) => readTranslation(tag, folder, first))
  problems.push(...glyphProblems(folder.data), ...names.filter(isMisnamed).map(misnamed))
  const all = [{ path: '', site, content: checked.data, untranslated: [] }, ...translations]
  const isValid = errorsOf(problems).length === 0
  const languages = all.flatMap(({ content, ...rest }) => (content && isValid ? { ...rest, content } : []))
  return { languages, problems, siteAt }
}

/** Whether a file of YAML is none that is read: a folder that is no language, such as `en_US`, or another ending, such as `.yml`. */
const isMisnamed = (file: string) =>
  /\.ya?ml\b/i.test(file) &&
  !/^([a-z][a-z0-9-]*|projects\/[^/]+)\.yaml$/.test(file) &&
  !isLanguage(file.replace(/\/.*/, ''))

const misnamed = (file: string) =>
  errorAt(
    { file },
    'is not read. Files are called name.yaml in lower case; a translation is in a folder such as fr or pt-BR.',
  )

type Folder = ReturnType<typeof openFolder>

/** A folder that is being read; `problems` and `data` are all that have been found and read so far. */
function openFolder(directory: string) {
  const names = pathsIn(directory, '**/*')
  const bytesOf = (file: string) => readFileSync(join(directory, file))
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  const isOwn = (id: string) => !builtIn.includes(id) || /^entries:/m.test(`${bytesOf(`${id}.yaml`)}`)
  const ids = names.flatMap((file) => /^([a-z][a-z0-9-]*)\.yaml$/.exec(file)?.[1] ?? [])
  const around: Surroundings = {
    pictures: names.filter((file) => file.startsWith('images/')),
    figures: names.flatMap((file) => /^figures\/([^/]+)\.tsx$/.exec(file)?.[1] ?? []),
    lists: ids.filter((id) => id !== 'site' && isOwn(id)),
    variants: [],
    texts: new Set(),
  }
  const problems: Problem[] = []
  const data: Data[] = []
  /** Parses files; one that is missing has no data. */
  function read(sources: Source[], below = ''): Data {
    const all = withPlaces<Data>({}, new Map())
    data.push(all)
    for (const { file, key } of sources) {
      const path = below + file
      const yaml = names.includes(path) ? parseYaml(path, bytesOf(path)) : { problems: [] }
      problems.push(...yaml.problems)
      // Of a file that could not be parsed, only that is reported.
      put(all, key, yaml.data, errorsOf(yaml.problems).length === 0 ? { file: path } : undefined)
    }
    return all
  }
  return { names, around, problems, data, read }
}

function put(parent: Data, [key = '', ...rest]: PropertyKey[], data: unknown, place?: Place): void {
  if (rest.length > 0) {
    parent[key] ??= withPlaces(typeof rest[0] === 'number' ? [] : {}, new Map())
    // An empty file is an entry without fields.
    put(parent[key] as Data, rest, data ?? {}, place)
  } else {
    parent[key] = data
    if (place) placesIn(parent).set(key, place)
  }
}

interface First {
  site: Site
  sources: Source[]
  data: Data
  problems: Problem[]
}

function readTranslation(tag: string, folder: Folder, { site, sources, data, problems: known }: First) {
  const { names, around, problems } = folder
  const below = `${tag}/`
  if (tag === site.language)
    problems.push(errorAt({ file: tag }, 'is the first language: its files belong in content/ itself.'))
  const settingsSchema = z.object({ site: translatedSiteSchema.prefault({}) })
  const settings = validate(settingsSchema, folder.read([siteSource], below), around)
  const isRead = ({ file, key }: Source) =>
    // Of a folder all, so that each file has the position of its original.
    names.includes(below + file) || (key.length > 1 && names.includes(dirname(below + file)))
  const own = folder.read(sources.filter(isRead), below)
  const merged = mergeTranslation(data, own)
  const texts = new Set<string>()
  const checked = validate(contentSchema, merged.data, { ...around, texts })
  problems.push(...settings.problems, ...merged.problems)
  // What stands in for a translation has been reported already, if it is invalid.
  const isKnown = (one: Problem) =>
    known.some(({ field, message }) => field === one.field && message === one.message)
  problems.push(...checked.problems.filter((problem) => !isKnown(problem)))
  const written = new Set(textsIn(own).map(({ text }) => onOneLine(text)))
  const untranslated = [...texts].filter((text) => !written.has(text) && /\p{L}/u.test(text))
  const [example] = untranslated
  if (example) {
    const count = untranslated.length === 1 ? 'One text is' : `${untranslated.length} texts are`
    const message = `${count} not translated and in “${site.language}”, such as “${example.slice(0, 40)}”.`
    problems.push(warningAt({ file: tag }, message))
  }
  const { labels = {}, paper = site.paper, variants: ownTexts = {} } = settings.data?.site ?? {}
  const variants = Object.fromEntries(
    Object.entries(site.variants).map(([name, variant]) => [name, { ...variant, ...ownTexts[name] }]),
  )
  const ownSettings = { ...site, language: tag, labels, paper, variants }
  return { path: below, site: ownSettings, content: checked.data, untranslated }
}

/** The files of the first language that are read, and where their data stands. */
function sourcesOf(names: string[], { sections = [], resume }: Site, lists: string[]): Source[] {
  const placed = new Set([...sections.map(({ id }) => id), ...(resume.sections ?? [])])
  const projects = names.filter((file) => /^projects\/[^/]+\.yaml$/.test(file))
  return [
    ...builtIn
      .filter((id) => names.includes(`${id}.yaml`) && !lists.includes(id))
      .map((id) => ({ file: `${id}.yaml`, key: [id] })),
    ...projects.map((file, index) => ({ file, key: ['projects', index] })),
    ...lists.filter((id) => placed.has(id)).map((id) => ({ file: `${id}.yaml`, key: ['lists', id] })),
  ]
}
