import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { pathsIn } from '../content-directory.ts'
import { isLanguage, known, onOneLine, picturePath, translatableTexts } from './fields.ts'
import { advice, errorsOf, nearest, type Problem } from './problems.ts'
import { type Content, fileSchemas, listSchema, projectSchema, siteSchema } from './schema.ts'
import { glyphProblems, textsIn, type Validated, validate } from './validate.ts'
import { readYaml } from './yaml.ts'

export type Language = ReturnType<typeof readLanguage>

/** Reads and validates the files of all languages, the first one first; there are none if there are errors. */
export function readLanguages(directory: string): { languages: Language[]; problems: Problem[] } {
  const paths = pathsIn(directory, '**/*')
  const names = namesIn(directory, paths)
  const first = readLanguage(directory, names)
  // A folder without texts is none: an import leaves that of the projects.
  const files = paths.filter((path) => /\.ya?ml$/i.test(path))
  const tags = paths.filter((path) => isLanguage(path) && files.some((file) => file.startsWith(`${path}/`)))
  const others = tags.map((tag) => readLanguage(directory, names, tag, first.files))
  // Own sections that the first language does not name may be drafts.
  const read = [...new Set([...first.files.keys(), ...names.own.map((id) => `${id}.yaml`)])]
  const languages = [first, ...others]
  const ofFiles = [
    ...names.own.flatMap((id) => misnamed(id, names)),
    ...files.flatMap((file) => unread(file, tags, read)),
  ]
  const problems = [...languages.flatMap(({ problems }) => problems), ...ofFiles]
  return { languages: errorsOf(problems).length === 0 ? languages : [], problems }
}

/** What the files of the first language are called; translations have the same. Remembers what fields may name. */
function namesIn(directory: string, paths: string[]) {
  const { data, problems } = readYaml(directory, 'site.yaml')
  const site = Object(data())
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  const isOwn = (id: string) =>
    !(id in fileSchemas) || readYaml(directory, `${id}.yaml`).document.has('entries')
  const ids = paths.flatMap((path) => /^([a-z][a-z0-9-]*)\.yaml$/.exec(path)?.[1] ?? [])
  const own = ids.filter((id) => !['home', 'site', 'profile'].includes(id) && isOwn(id))
  known.pictures = paths.filter((path) => picturePath.test(path) && isStillPicture(join(directory, path)))
  known.figures = paths.flatMap((path) => /^figures\/([^/]+)\.tsx$/.exec(path)?.[1] ?? [])
  known.sections = own
  // Which ones a file has that cannot be read is unknown.
  known.variants = data() || problems.length === 0 ? Object.keys(Object(site.variants)) : undefined
  const sections = [site.sections, Object(site.resume).sections].flat()
  const named = sections.map((section) => Object(section).id ?? section)
  return {
    language: String(site.language ?? 'en'),
    projects: paths.filter((path) => /^projects\/[^/]+\.yaml$/.test(path)),
    own,
    // Others are hidden, and may be drafts.
    named: own.filter((id) => named.includes(id)),
  }
}

/** Whether a file is one that Astro can read, and no animation, of which it would publish the frames as one strip. */
function isStillPicture(file: string): boolean {
  const start = readFileSync(file).toString('latin1', 0, 4096)
  const isPicture = /^(\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|.{4}ftyp.{0,40}avif)/s.test(start)
  return isPicture && !/^(RIFF.{4}WEBP.*ANIM|.{4}ftyp.{0,40}avis)/s.test(start)
}

type Names = ReturnType<typeof namesIn>

/**
 * Reads and validates the files of a language; `path` is empty for the first one, `fr/` for another, `untranslated` has texts of
 * the first language with marks.
 *
 * @param firstFiles those of the first language by name, for a translation
 */
function readLanguage(directory: string, names: Names, tag = '', firstFiles?: Map<string, Validated>) {
  const path = tag && `${tag}/`
  const files = new Map<string, Validated>()
  function read<Output>(name: string, schema: z.ZodType<Output>): Output {
    const file = validate(schema, readYaml(directory, path + name), firstFiles?.get(name))
    files.set(name, file)
    // Nobody uses what is invalid.
    return file.output as Output
  }
  translatableTexts.clear()
  const site = { ...read('site.yaml', siteSchema.prefault({})), language: tag || names.language }
  const builtIn = Object.entries(fileSchemas).map(([id, schema]) => [
    id,
    names.own.includes(id) ? schema.parse(undefined) : read<unknown>(`${id}.yaml`, schema),
  ])
  const lists = names.named.map((id) => [id, read(`${id}.yaml`, listSchema)])
  const content = { ...Object.fromEntries(builtIn), lists: Object.fromEntries(lists) } as Content
  content.projects = [content.projects, names.projects.map((name) => read(name, projectSchema))].flat()
  // Translations have labels of their own.
  Object(files.get('site.yaml')?.data).labels = undefined
  const all = [...files.values()]
  const written = new Set(all.flatMap(({ file }) => textsIn(file.data())).map(({ text }) => onOneLine(text)))
  const untranslated = [...translatableTexts].filter((text) => !written.has(text) && /\p{L}/u.test(text))
  const problems = [...all.flatMap(({ problems }) => problems), ...glyphProblems(all.map(({ file }) => file))]
  const [example] = untranslated
  if (example) {
    const count = `Texts that are not translated, and in “${names.language}”: ${untranslated.length}`
    problems.push({ file: tag, message: `${count}, such as “${example.slice(0, 40)}”.`, isWarning: true })
  }
  return { path, site, content, untranslated, files, problems }
}

/** Warns of a list that nothing shows and whose name is nearly that of a built-in file. */
function misnamed(id: string, { named }: Names): Problem[] {
  const match = nearest(id, Object.keys(fileSchemas))
  const message = `is not shown: site.yaml does not name it (did you mean “${match}”?).`
  const isMistaken = match !== undefined && match !== id && !named.includes(id)
  return isMistaken ? [{ file: `${id}.yaml`, message, isWarning: true }] : []
}

/** Reports a file that is not read: a translation has the same files as the first language. */
function unread(file: string, tags: string[], read: string[]): Problem[] {
  const [folder = ''] = file.split('/')
  const name = tags.includes(folder) ? file.slice(folder.length + 1) : file
  const message = `is not read (${advice(name, read)}). A translation is in a folder such as fr or pt-BR.`
  return read.includes(name) ? [] : [{ file, message }]
}
