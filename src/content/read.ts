import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { pathsIn } from '../content-directory.ts'
import { isLanguage, onOneLine } from './fields.ts'
import { errorAt, type Problem, warningAt } from './problems.ts'
import { type Content, contentSchema, type Site, siteSchema, translatedSiteSchema } from './schema.ts'
import { fontAdvice, nowhere, type Surroundings } from './surroundings.ts'
import { mergeTranslation } from './translate.ts'
import { type Locate, validate, withoutBlanks } from './validate.ts'
import { parseYaml, type YamlFile } from './yaml.ts'

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
  open: (file: string) => YamlFile
  around: Surroundings
  /** All that have been found so far. */
  problems: Problem[]
}

/** A file, and where its data stands in the content of a language. */
interface Source {
  file: string
  key: PropertyKey[]
  yaml: YamlFile
}

const absent: YamlFile = { data: '', errors: [], lineOf: () => undefined }
const builtIn = Object.keys(contentSchema.shape).filter((name) => name !== 'lists')
const siteFile = 'site.yaml'

/** From this many letters without a font, a site is in another script. */
const otherScript = 12

interface Read {
  /** The first language first; none if there are errors. */
  languages: Language[]
  problems: Problem[]
  /** The line of the value at a path of `site.yaml`. */
  siteLineOf: YamlFile['lineOf']
}

/** Reads and validates the files of all languages. */
export function readLanguages(directory: string): Read {
  const folder = openFolder(directory)
  const { names, open, around, problems } = folder
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { languages: [], problems: [errorAt({ file: '' }, message)], siteLineOf: absent.lineOf }
  }
  const { data: site = siteSchema.parse({}), lineOf: siteLineOf } = readSite(siteSchema, siteFile, folder)
  around.variants = Object.keys(site.variants)
  const sources = sourcesOf(names, site, around.lists).map((source) => ({
    ...source,
    yaml: open(source.file),
  }))
  const first = { data: dataOf(sources), locate: locateIn(sources) }
  const checked = validate(contentSchema, first.data, around, first.locate)
  problems.push(...checked.problems)
  if (!names.includes('profile.yaml'))
    problems.push(errorAt({ file: 'profile.yaml' }, 'is missing. It holds your name, role and contact.'))
  if (names.includes('projects.yaml') && names.some((file) => file.startsWith('projects/')))
    problems.push(errorAt({ file: 'projects.yaml' }, 'exists beside projects/. Keep one of them.'))

  const translations = names
    .filter((name) => isLanguage(name) && names.some((file) => file.startsWith(`${name}/`)))
    .map((tag) => readTranslation(tag, folder, site, sources, checked.data !== undefined))
  // A word without a font is left out of the PDF; of a site in another script, nothing would be left.
  if (around.missing.size >= otherScript) {
    const letters = [...around.missing]
    const message = `has ${letters.length} letters that no font of the site has, such as ${letters.slice(0, 5).join(' ')}.`
    problems.push(errorAt({ file: '' }, `${message} ${fontAdvice(letters)}`))
  }
  const all = [{ path: '', site, content: checked.data, untranslated: [] }, ...translations]
  const isValid = problems.every(({ severity }) => severity === 'warning')
  const languages = all.flatMap(({ content, ...rest }) => (content && isValid ? { ...rest, content } : []))
  return { languages, problems, siteLineOf }
}

function openFolder(directory: string): Folder {
  const names = pathsIn(directory, '**/*')
  const problems: Problem[] = []
  const open = (file: string): YamlFile => {
    const yaml = parseYaml(readFileSync(join(directory, file)))
    problems.push(...yaml.errors.map(({ line, message }) => errorAt({ file, line }, message)))
    return yaml
  }
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  const isOwn = (id: string) =>
    !builtIn.includes(id) || /^entries:/m.test(readFileSync(join(directory, `${id}.yaml`), 'utf8'))
  const ids = names.flatMap((file) => /^([^/]+)\.yaml$/.exec(file)?.[1] ?? [])
  const around = {
    ...nowhere(),
    pictures: names.filter((file) => file.startsWith('images/')),
    figures: names.flatMap((file) => /^figures\/([^/]+)\.tsx$/.exec(file)?.[1] ?? []),
    lists: ids.filter((id) => `${id}.yaml` !== siteFile && isOwn(id)),
  }
  return { names, open, around, problems }
}

function readSite<Output>(
  schema: z.ZodType<Output>,
  file: string,
  { names, open, around, problems }: Folder,
) {
  const yaml = names.includes(file) ? open(file) : absent
  const locate: Locate = (path) => ({ file, line: yaml.lineOf(path), depth: 0 })
  const checked = validate(schema, withoutBlanks(yaml.data) ?? {}, around, locate)
  problems.push(...checked.problems)
  return { data: checked.data, lineOf: yaml.lineOf }
}

/** @param isFirstValid whether the first language has no errors, so that all errors are the translation's own */
function readTranslation(tag: string, folder: Folder, site: Site, first: Source[], isFirstValid: boolean) {
  const { names, open, around, problems } = folder
  if (tag === site.language)
    problems.push(errorAt({ file: tag }, 'is the first language: its files belong in content/ itself.'))
  const { data: ownSite } = readSite(translatedSiteSchema, `${tag}/${siteFile}`, folder)
  const sources = first.flatMap(({ file, key }): Source[] => {
    const path = `${tag}/${file}`
    if (names.includes(path)) return [{ file: path, key, yaml: open(path) }]
    // Of a folder, so that each file has the position of its original.
    return key.length > 1 && names.includes(dirname(path)) ? [{ file: path, key, yaml: absent }] : []
  })
  const own = dataOf(sources)
  const translation = locateIn(sources)
  const merged = mergeTranslation(dataOf(first), own, locateIn(first), translation)
  const locate: Locate = (path, severity) => {
    // What stands in for a translation has been reported already, if it is invalid.
    const isReported = !isFirstValid || severity === 'warning'
    const ownPath = merged.ownPathOf(path) ?? (isReported ? undefined : path)
    return ownPath && (translation(ownPath) ?? { file: tag, depth: 0 })
  }
  const texts = new Set<string>()
  const checked = validate(contentSchema, merged.data, { ...around, texts }, locate)
  problems.push(...merged.problems, ...checked.problems)
  const written = new Set(stringsIn(own))
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
    const value = withoutBlanks(yaml.data)
    if (below === undefined) data[name] = value
    else if (typeof below === 'number') data[name] = [...[data[name] ?? []].flat(), value ?? {}]
    else data[name] = { ...Object(data[name]), [below]: value ?? {} }
  }
  return data
}

/** Finds the file and line of the value at a path; undefined in a file that could not be parsed. */
const locateIn =
  (sources: Source[]): Locate =>
  (path) => {
    const source = sources.find(({ key }) => key.every((step, depth) => step === path[depth]))
    if (!source || source.yaml.data === undefined) return undefined
    const depth = source.key.length
    return { file: source.file, line: source.yaml.lineOf(path.slice(depth)), depth }
  }

/** All texts in data, however deep. */
const stringsIn = (data: unknown): string[] =>
  typeof data === 'string' ? [onOneLine(data)] : Object.values(Object(data)).flatMap(stringsIn)
