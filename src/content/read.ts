import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { pathsIn } from '../content-directory.ts'
import { isLanguage, known, onOneLine } from './fields.ts'
import { errorIn, errorsOf, type Problem, warningIn } from './problems.ts'
import { contentSchema, siteSchema } from './schema.ts'
import { alignTranslation, merge } from './translate.ts'
import { textsIn, validate } from './validate.ts'
import { readTree, type Source } from './yaml.ts'

/** The validated files of one language. */
export interface Language {
  /** Empty for the first language, `fr/` for another. */
  path: string
  content: z.output<typeof filesSchema>
  /** The texts of the first language that are not translated, with marks. */
  untranslated: string[]
}

const filesSchema = contentSchema.extend({ site: siteSchema.prefault({}) })
const builtIn = Object.keys(filesSchema.shape).filter((name) => name !== 'lists')

/** Reads and validates the files of all languages, the first one first; there are none if there are errors. */
export function readLanguages(directory: string): { languages: Language[]; problems: Problem[] } {
  const names = pathsIn(directory, '**/*')
  const first = readFirst(directory, names)
  const tags = names.filter((name) => isLanguage(name) && names.some((file) => file.startsWith(`${name}/`)))
  const all = [first, ...tags.map((tag) => readTranslation(directory, names, tag, first))]
  const problems = [...all.flatMap(({ problems }) => problems), ...misplaced(names, first.language)]
  const isValid = errorsOf(problems).length === 0
  const languages = all.flatMap(({ content, ...rest }) => (content && isValid ? { content, ...rest } : []))
  return { languages, problems }
}

function readFirst(directory: string, names: string[]) {
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  const isOwn = (id: string) =>
    !builtIn.includes(id) || /^entries:/m.test(readFileSync(join(directory, `${id}.yaml`), 'utf8'))
  const ids = names.flatMap((file) => /^([a-z][a-z0-9-]*)\.yaml$/.exec(file)?.[1] ?? [])
  // What it names decides which files are read, and what they may name.
  const site = Object(readTree(directory, [{ file: 'site.yaml', key: ['site'] }]).data()['site'])
  known.pictures = names.filter((file) => file.startsWith('images/'))
  known.figures = names.flatMap((file) => /^figures\/([^/]+)\.tsx$/.exec(file)?.[1] ?? [])
  known.lists = ids.filter((id) => id !== 'site' && isOwn(id))
  known.variants = Object.keys(Object(site.variants))

  const sections = [site.sections, Object(site.resume).sections].flat()
  const placed = sections.map((section) => Object(section).id ?? section)
  const projects = names.filter((file) => /^projects\/[^/]+\.yaml$/.test(file))
  const sources: Source[] = [
    ...builtIn.filter((id) => !known.lists.includes(id)).map((id) => ({ file: `${id}.yaml`, key: [id] })),
    ...projects.map((file, index) => ({ file, key: ['projects', index] })),
    ...known.lists
      .filter((id) => placed.includes(id))
      .map((id) => ({ file: `${id}.yaml`, key: ['lists', id] })),
  ]
  const tree = readTree(directory, sources)
  const { data: content, issues, problems } = validate(filesSchema, tree)
  const language = String(site.language ?? 'en')
  return { path: '', content, untranslated: [], problems, language, sources, data: tree.data(), issues }
}

type First = ReturnType<typeof readFirst>

function readTranslation(directory: string, names: string[], tag: string, first: First) {
  const path = `${tag}/`
  const isThere = (file: string) => names.includes(path + file)
  const sources = first.sources
    // Of a folder all files, so that each has the position of its original.
    .filter(({ file, key }) => isThere(file) || (key.length > 1 && isThere(dirname(file))))
    .map(({ file, key }) => ({ file: path + file, key }))
  const tree = readTree(directory, sources)
  const misaligned = alignTranslation(first.data, tree)
  known.texts.clear()
  // Labels are those of another language.
  const original = { ...first.data, site: { ...Object(first.data['site']), labels: undefined } }
  const { data: content, problems } = validate(filesSchema, tree, merge(original, tree.data()), first.issues)
  const written = new Set(textsIn(tree.data()).map(({ text }) => onOneLine(text)))
  const untranslated = [...known.texts].filter((text) => !written.has(text) && /\p{L}/u.test(text))
  return {
    path,
    content: content && { ...content, site: { ...content.site, language: tag } },
    untranslated,
    problems: [...misaligned, ...problems, ...countOf(untranslated, tag, first.language)],
  }
}

/** Counts in one line what is not translated. */
function countOf(untranslated: string[], tag: string, language: string): Problem[] {
  const [example = ''] = untranslated
  if (!example) return []
  const count = untranslated.length === 1 ? 'One text is' : `${untranslated.length} texts are`
  return [warningIn(tag, `${count} not translated and in “${language}”, such as “${example.slice(0, 40)}”.`)]
}

/** Reports files that are not read. */
function misplaced(names: string[], language: string): Problem[] {
  const advice = 'Files are called name.yaml in lower case; a translation is in a folder such as fr or pt-BR.'
  const problems = names
    .filter((file) => /\.ya?ml\b/i.test(file) && !isLanguage(file.replace(/\/.*/, '')))
    .filter((file) => !/^(projects\/[^/]+|[a-z][a-z0-9-]*)\.yaml$/.test(file))
    .map((file) => errorIn(file, `is not read. ${advice}`))
  if (names.includes('projects.yaml') && names.some((file) => file.startsWith('projects/')))
    problems.push(errorIn('projects.yaml', 'exists beside projects/. Keep one of them.'))
  if (names.includes(language))
    problems.push(errorIn(language, 'is the first language: its files belong in content/ itself.'))
  return problems
}
