import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathsIn } from '../content-directory.ts'
import { isLanguage } from './fields.ts'
import { errorAt, type Problem, warningAt } from './problems.ts'
import { type Content, contentSchema, type Site, siteSchema, translatedSiteSchema } from './schema.ts'
import { fontAdvice, nowhere } from './surroundings.ts'
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
  /** The line of the value at a path of `site.yaml`. */
  siteLineOf: YamlFile['lineOf']
}

/** A file, and where its data stands in the content. */
interface Source {
  file: string
  key: PropertyKey[]
  yaml: YamlFile
}

/** From this many letters without a font, a site is in another script. */
const otherScript = 12

const empty: YamlFile = { data: '', errors: [], lineOf: () => undefined }

const builtIn = Object.keys(contentSchema.shape).filter((name) => name !== 'lists')

/** Reads and validates the files of all languages, the first one first; none if there are errors. */
export function readLanguages(directory: string): { languages: Language[]; problems: Problem[] } {
  const names = pathsIn(directory, '**/*')
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { languages: [], problems: [errorAt({ file: '' }, message)] }
  }
  const problems: Problem[] = []
  const files = new Map<string, YamlFile>()
  const open = (file: string): YamlFile => {
    const known = files.get(file)
    if (known) return known
    const yaml = parseYaml(readFileSync(join(directory, file)))
    files.set(file, yaml)
    problems.push(...yaml.errors.map(({ line, message }) => errorAt({ file, line }, message)))
    return yaml
  }
  const around = {
    ...nowhere(),
    pictures: names.filter((file) => file.startsWith('images/')),
    figures: names.flatMap((file) => /^figures\/([^/]+)\.tsx$/.exec(file)?.[1] ?? []),
    lists: names.flatMap((file) => {
      const id = /^([^/]+)\.yaml$/.exec(file)?.[1]
      return id && id !== 'site' && isOwn(id) ? id : []
    }),
  }
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  function isOwn(id: string): boolean {
    return !builtIn.includes(id) || /^entries:/m.test(readFileSync(join(directory, `${id}.yaml`), 'utf8'))
  }

  const readSite = (file: string) => {
    const yaml = names.includes(file) ? open(file) : empty
    const locate: Locate = (path) => ({ file, line: yaml.lineOf(path), depth: 0 })
    return { data: withoutBlanks(yaml.data) ?? {}, lineOf: yaml.lineOf, locate }
  }
  const siteFile = readSite('site.yaml')
  const checkedSite = validate(siteSchema, siteFile.data, around, siteFile.locate)
  problems.push(...checkedSite.problems)
  const site = checkedSite.data ?? siteSchema.parse({})
  const located = { ...around, variants: Object.keys(site.variants) }

  const placed = [...(site.sections ?? []).map(({ id }) => id), ...(site.resume.sections ?? [])]
  const first = sourcesOf(names, new Set(placed.filter((id) => around.lists.includes(id))), around.lists).map(
    (source): Source => ({ ...source, yaml: open(source.file) }),
  )
  if (!names.includes('profile.yaml'))
    problems.push(errorAt({ file: 'profile.yaml' }, 'is missing. It holds your name, role and contact.'))
  if (names.includes('projects.yaml') && first.some(({ file }) => file.startsWith('projects/')))
    problems.push(errorAt({ file: 'projects.yaml' }, 'exists beside projects/. Keep one of them.'))
  const original = locateIn(first)
  const data = dataOf(first)
  const checked = validate(contentSchema, data, located, original)
  problems.push(...checked.problems)

  const { lineOf: siteLineOf } = siteFile
  const untranslated: string[] = []
  const languages = [{ path: '', site, content: checked.data, untranslated, siteLineOf }]
  for (const tag of names.filter(
    (name) => isLanguage(name) && names.some((file) => file.startsWith(`${name}/`)),
  )) {
    if (tag === site.language)
      problems.push(errorAt({ file: tag }, 'is the first language: its files belong in content/ itself.'))
    const ownSiteFile = readSite(`${tag}/site.yaml`)
    const ownSite = validate(translatedSiteSchema, ownSiteFile.data, around, ownSiteFile.locate)
    const sources = first.flatMap(({ file, key }): Source[] => {
      const path = `${tag}/${file}`
      if (names.includes(path)) return [{ file: path, key, yaml: open(path) }]
      // Of a folder, so that each file has the position of its original.
      return key.length > 1 && names.includes(dirname(path)) ? [{ file: path, key, yaml: empty }] : []
    })
    const own = dataOf(sources)
    const translation = locateIn(sources)
    const merged = mergeTranslation(data, own, original, translation)
    // What stands in for a translation has been reported already, if it is invalid.
    const locate: Locate = (path, severity) => {
      const isReported = checked.data === undefined || severity === 'warning'
      const ownPath = merged.ownPathOf(path) ?? (isReported ? undefined : path)
      return ownPath && (translation(ownPath) ?? { file: tag, depth: 0 })
    }
    const texts = new Set<string>()
    const { data: content, problems: found } = validate(
      contentSchema,
      merged.data,
      { ...located, texts },
      locate,
    )
    problems.push(...ownSite.problems, ...merged.problems, ...found)
    const written = new Set(stringsIn(own))
    const untranslated = [...texts].filter((text) => !written.has(text) && /\p{L}/u.test(text))
    const [example] = untranslated
    if (example) {
      const count = untranslated.length === 1 ? 'One text is' : `${untranslated.length} texts are`
      const message = `${count} not translated and in “${site.language}”, such as “${example.slice(0, 40)}”.`
      problems.push(warningAt({ file: tag }, message))
    }
    const { labels = {}, paper = site.paper } = ownSite.data ?? {}
    languages.push({
      path: `${tag}/`,
      site: { ...site, language: tag, labels, paper },
      content,
      untranslated,
      siteLineOf,
    })
  }
  // A word without a font is left out of the PDF; of a site in another script, nothing would be left.
  if (around.missing.size >= otherScript) {
    const letters = [...around.missing]
    const message = `has ${letters.length} letters that no font of the site has, such as ${letters.slice(0, 5).join(' ')}.`
    problems.push(errorAt({ file: '' }, `${message} ${fontAdvice(letters)}`))
  }
  const isValid = problems.every(({ severity }) => severity === 'warning')
  const complete = languages.flatMap(({ content, ...language }) =>
    content && isValid ? { ...language, content } : [],
  )
  return { languages: complete, problems }
}

/** The files of the first language that are read, and where their data stands. */
function sourcesOf(names: string[], placed: Set<string>, lists: string[]) {
  const projects = names.filter((file) => /^projects\/[^/]+\.yaml$/.test(file))
  return [
    ...builtIn
      .filter((id) => names.includes(`${id}.yaml`) && !lists.includes(id))
      .map((id) => ({ file: `${id}.yaml`, key: [id] })),
    ...projects.map((file, index) => ({ file, key: ['projects', index] })),
    ...Array.from(placed, (id) => ({ file: `${id}.yaml`, key: ['lists', id] })),
  ]
}

/** The data of files, each at its key. */
function dataOf(sources: Source[]): Record<PropertyKey, unknown> {
  const data: Record<PropertyKey, unknown> = {}
  for (const { key, yaml } of sources) {
    const [name = '', below] = key
    const value = withoutBlanks(yaml.data)
    if (below === undefined) data[name] = value
    else
      data[name] =
        typeof below === 'number'
          ? [...[data[name] ?? []].flat(), value ?? {}]
          : { ...Object(data[name]), [below]: value ?? {} }
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
  typeof data === 'string' ? [data.trim()] : Object.values(Object(data)).flatMap(stringsIn)
