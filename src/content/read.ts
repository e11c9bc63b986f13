import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { pathsIn } from '../content-directory.ts'
import { isLanguage, onOneLine } from './fields.ts'
import { glyphProblems, textsIn } from './glyphs.ts'
import { errorAt, type Problem, warningAt } from './problems.ts'
import { type Content, contentSchema, type Site, siteSchema, translatedSiteSchema } from './schema.ts'
import { mergeTranslation } from './translate.ts'
import { type Locate, type Surroundings, validate } from './validate.ts'
import { absent, parseYaml, type YamlFile } from './yaml.ts'

/** The validated files of one language. */
export interface Language {
  /** Empty for the first language, `fr/` for another. */
  path: string
  site: Site
  content: Content
  /** The texts of the first language that are not translated, with marks. */
  untranslated: string[]
}

interface Folder {
  /** The paths in it. */
  names: string[]
  /** Parses a file; one that is missing has no data. */
  open: (file: string) => YamlFile
  around: Surroundings
  /** All that have been found so far. */
  problems: Problem[]
}

/** A file, and where its data stands in the content of a language. */
interface Source {
  key: PropertyKey[]
  yaml: YamlFile
}

const builtIn = Object.keys(contentSchema.shape).filter((name) => name !== 'lists')
const siteFile = 'site.yaml'

interface Read {
  /** The first language first; none if there are errors. */
  languages: Language[]
  problems: Problem[]
  /** Where the value at a path of `site.yaml` is. */
  siteAt: YamlFile['placeOf']
}

/** Reads and validates the files of all languages. */
export function readLanguages(directory: string): Read {
  const files: YamlFile[] = []
  const folder = openFolder(directory, files)
  const { names, open, around, problems } = folder
  const { data: site = siteSchema.parse({}), placeOf: siteAt } = readSite(siteSchema, siteFile, folder)
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { languages: [], problems: [errorAt({ file: '' }, message)], siteAt }
  }
  around.variants = Object.keys(site.variants)
  const sources = sourcesOf(names, site, around.lists).map(({ file, key }) => ({ key, yaml: open(file) }))
  const checked = validate(contentSchema, dataOf(sources), around, locateIn(sources))
  problems.push(...checked.problems)
  if (!names.includes('profile.yaml'))
    problems.push(errorAt({ file: 'profile.yaml' }, 'is missing. It holds your name, role and contact.'))
  if (names.includes('projects.yaml') && names.some((file) => file.startsWith('projects/')))
    problems.push(errorAt({ file: 'projects.yaml' }, 'exists beside projects/. Keep one of them.'))

  const translations = names
    .filter((name) => isLanguage(name) && names.some((file) => file.startsWith(`${name}/`)))
    .map((tag) => readTranslation(tag, folder, site, sources, checked.data !== undefined))
  problems.push(...files.flatMap((file) => file.problems), ...glyphProblems(files))
  const all = [{ path: '', site, content: checked.data, untranslated: [] }, ...translations]
  const isValid = problems.every(({ severity }) => severity === 'warning')
  const languages = all.flatMap(({ content, ...rest }) => (content && isValid ? { ...rest, content } : []))
  return { languages, problems, siteAt }
}

/** @param files collects those that are opened */
function openFolder(directory: string, files: YamlFile[]): Folder {
  const names = pathsIn(directory, '**/*')
  const open = (file: string): YamlFile => {
    const yaml = names.includes(file) ? parseYaml(file, readFileSync(join(directory, file))) : absent(file)
    files.push(yaml)
    return yaml
  }
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  const isOwn = (id: string) =>
    !builtIn.includes(id) || /^entries:/m.test(readFileSync(join(directory, `${id}.yaml`), 'utf8'))
  const ids = names.flatMap((file) => /^([^/]+)\.yaml$/.exec(file)?.[1] ?? [])
  const around: Surroundings = {
    pictures: names.filter((file) => file.startsWith('images/')),
    figures: names.flatMap((file) => /^figures\/([^/]+)\.tsx$/.exec(file)?.[1] ?? []),
    lists: ids.filter((id) => `${id}.yaml` !== siteFile && isOwn(id)),
    variants: [],
    texts: new Set(),
  }
  return { names, open, around, problems: [] }
}

function readSite<Output>(schema: z.ZodType<Output>, file: string, { open, around, problems }: Folder) {
  const { data = {}, placeOf } = open(file)
  const checked = validate(schema, data, around, placeOf)
  problems.push(...checked.problems)
  return { data: checked.data, placeOf }
}

/** @param isFirstValid whether the first language has no errors, so that all errors are the translation's own */
function readTranslation(tag: string, folder: Folder, site: Site, first: Source[], isFirstValid: boolean) {
  const { names, open, around, problems } = folder
  if (tag === site.language)
    problems.push(errorAt({ file: tag }, 'is the first language: its files belong in content/ itself.'))
  const { data: ownSite } = readSite(translatedSiteSchema, `${tag}/${siteFile}`, folder)
  const sources = first.flatMap(({ key, yaml }): Source[] => {
    const file = `${tag}/${yaml.file}`
    // Of a folder all, so that each file has the position of its original.
    const isRead = names.includes(file) || (key.length > 1 && names.includes(dirname(file)))
    return isRead ? [{ key, yaml: open(file) }] : []
  })
  const own = dataOf(sources)
  const translation = locateIn(sources)
  const merged = mergeTranslation(dataOf(first), own, locateIn(first), translation)
  const locate: Locate = (path) => {
    // What stands in for a translation has been reported already, if it is invalid.
    const ownPath = merged.ownPathOf(path) ?? (isFirstValid ? path : undefined)
    return ownPath && (translation(ownPath) ?? { file: tag })
  }
  const texts = new Set<string>()
  const checked = validate(contentSchema, merged.data, { ...around, texts }, locate)
  problems.push(...merged.problems, ...checked.problems)
  const written = new Set(textsIn(own).map(({ text }) => onOneLine(text)))
  const untranslated = [...texts].filter((text) => !written.has(text) && /\p{L}/u.test(text))
  const [example] = untranslated
  if (example) {
    const count = untranslated.length === 1 ? 'One text is' : `${untranslated.length} texts are`
    const message = `${count} not translated and in “${site.language}”, such as “${example.slice(0, 40)}”.`
    problems.push(warningAt({ file: tag }, message))
  }
  const { labels = {}, paper = site.paper, variants: ownTexts = {} } = ownSite ?? {}
  const variants = Object.fromEntries(
    Object.entries(site.variants).map(([name, variant]) => [name, { ...variant, ...ownTexts[name] }]),
  )
  const ownSettings = { ...site, language: tag, labels, paper, variants }
  return { path: `${tag}/`, site: ownSettings, content: checked.data, untranslated }
}

/** The files of the first language that are read, and where their data stands. */
function sourcesOf(names: string[], { sections = [], resume }: Site, lists: string[]) {
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

/** The data of files, each at its key. */
function dataOf(sources: Source[]): Record<PropertyKey, unknown> {
  const data: Record<PropertyKey, unknown> = {}
  for (const { key, yaml } of sources) {
    const [name = '', below] = key
    if (below === undefined) data[name] = yaml.data
    else if (typeof below === 'number') data[name] = [...[data[name] ?? []].flat(), yaml.data ?? {}]
    else data[name] = { ...Object(data[name]), [below]: yaml.data ?? {} }
  }
  return data
}

/** Finds the file and line of the value at a path; undefined in a file that could not be parsed. */
const locateIn =
  (sources: Source[]): Locate =>
  (path) => {
    const source = sources.find(({ key }) => key.every((step, depth) => step === path[depth]))
    return source?.yaml.isValid ? source.yaml.placeOf(path.slice(source.key.length)) : undefined
  }
