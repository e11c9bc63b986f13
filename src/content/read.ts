import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { pathsIn } from '../content-directory.ts'
import { isLanguage, known, onOneLine } from './fields.ts'
import { textsIn } from './glyphs.ts'
import { errorAt, errorsOf, type Problem, warningAt } from './problems.ts'
import { type Content, contentSchema, type Site, siteSchema, translatedSiteSchema } from './schema.ts'
import { alignTranslation, merge } from './translate.ts'
import { validate } from './validate.ts'
import { readTree, type Source } from './yaml.ts'

/** The validated files of one language. */
export interface Language {
  /** Empty for the first language, `fr/` for another. */
  path: string
  site: Site
  content: Content
  /** The texts of the first language that are not translated, with marks. */
  untranslated: string[]
}

const builtIn = Object.keys(contentSchema.shape).filter((name) => name !== 'lists')
const siteFile = z.object({ site: siteSchema.prefault({}) })
const translatedSiteFile = z.object({ site: translatedSiteSchema.prefault({}) })

/** Reads and validates the files of all languages, the first one first; there are none if there are errors. */
export function readLanguages(directory: string): { languages: Language[]; problems: Problem[] } {
  const names = pathsIn(directory, '**/*')
  const first = readFirst(directory, names)
  const tags = names.filter((name) => isLanguage(name) && names.some((file) => file.startsWith(`${name}/`)))
  const all = [first, ...tags.map((tag) => readTranslation(directory, names, tag, first))]
  const problems = [...all.flatMap(({ problems }) => problems), ...misplaced(names, first.site.language)]
  const isValid = errorsOf(problems).length === 0
  const languages = all.flatMap(({ path, site, content, untranslated }) =>
    content && isValid ? { path, site, content, untranslated } : [],
  )
  return { languages, problems }
}

function readFirst(directory: string, names: string[]) {
  /** Whether a file is a section of the owner's own, perhaps under a built-in id: an update may bring one with that id. */
  const isOwn = (id: string) =>
    !builtIn.includes(id) || /^entries:/m.test(readFileSync(join(directory, `${id}.yaml`), 'utf8'))
  const ids = names.flatMap((file) => /^([a-z][a-z0-9-]*)\.yaml$/.exec(file)?.[1] ?? [])
  known.pictures = names.filter((file) => file.startsWith('images/'))
  known.figures = names.flatMap((file) => /^figures\/([^/]+)\.tsx$/.exec(file)?.[1] ?? [])
  known.lists = ids.filter((id) => id !== 'site' && isOwn(id))

  const settings = validate(siteFile, readTree(directory, [{ file: 'site.yaml', key: ['site'] }]))
  const site = settings.data?.site ?? siteSchema.parse({})
  known.variants = Object.keys(site.variants)

  const shown = new Set([...(site.sections ?? []).map(({ id }) => id), ...(site.resume.sections ?? [])])
  const projects = names.filter((file) => /^projects\/[^/]+\.yaml$/.test(file))
  const sources: Source[] = [
    ...builtIn
      .filter((id) => ids.includes(id) && !known.lists.includes(id))
      .map((id) => ({ file: `${id}.yaml`, key: [id] })),
    ...projects.map((file, index) => ({ file, key: ['projects', index] })),
    ...known.lists.filter((id) => shown.has(id)).map((id) => ({ file: `${id}.yaml`, key: ['lists', id] })),
  ]
  const tree = readTree(directory, sources)
  const { data: content, issues, problems } = validate(contentSchema, tree)
  return {
    ...{ path: '', site, content, untranslated: [], problems: [...settings.problems, ...problems] },
    ...{ sources, data: tree.data(), issues },
  }
}

function readTranslation(
  directory: string,
  names: string[],
  tag: string,
  first: ReturnType<typeof readFirst>,
) {
  const path = `${tag}/`
  const siteTree = readTree(directory, [{ file: `${path}site.yaml`, key: ['site'] }])
  const settings = validate(translatedSiteFile, siteTree)
  const { labels = {}, paper = first.site.paper, variants = {} } = settings.data?.site ?? {}
  const ownVariants = Object.entries(first.site.variants).map(([name, variant]) => {
    return [name, { ...variant, ...variants[name] }] as const
  })
  const site: Site = {
    ...first.site,
    language: tag,
    labels,
    paper,
    variants: Object.fromEntries(ownVariants),
  }

  const isThere = (file: string) => names.includes(path + file)
  const sources = first.sources
    // Of a folder all files, so that each has the position of its original.
    .filter(({ file, key }) => isThere(file) || (key.length > 1 && isThere(dirname(file))))
    .map(({ file, key }) => ({ file: path + file, key }))
  const tree = readTree(directory, sources)
  const misaligned = alignTranslation(first.data, tree)
  known.texts.clear()
  const { data: content, problems } = validate(
    contentSchema,
    tree,
    merge(first.data, tree.data()),
    first.issues,
  )
  const written = new Set(textsIn(tree.data()).map(({ text }) => onOneLine(text)))
  const untranslated = [...known.texts].filter((text) => !written.has(text) && /\p{L}/u.test(text))
  return {
    ...{ path, site, content, untranslated },
    problems: [...settings.problems, ...misaligned, ...problems, ...countOf(untranslated, site, first.site)],
  }
}

/** Counts in one line what is not translated. */
function countOf(untranslated: string[], { language: file }: Site, { language }: Site): Problem[] {
  const [example = ''] = untranslated
  if (!example) return []
  const count = untranslated.length === 1 ? 'One text is' : `${untranslated.length} texts are`
  return [
    warningAt({ file }, `${count} not translated and in “${language}”, such as “${example.slice(0, 40)}”.`),
  ]
}

/** Reports files that are missing or not read. */
function misplaced(names: string[], language: string): Problem[] {
  const report = (file: string, message: string) => errorAt({ file }, message)
  const problems = names
    .filter((file) => /\.ya?ml\b/i.test(file))
    // A folder that is no language, such as `en_US`, or another ending, such as `.yml`.
    .filter(
      (file) =>
        !/^(projects\/[^/]+|[a-z][a-z0-9-]*)\.yaml$/.test(file) && !isLanguage(file.replace(/\/.*/, '')),
    )
    .map((file) =>
      report(
        file,
        'is not read. Files are called name.yaml in lower case; a translation is in a folder such as fr or pt-BR.',
      ),
    )
  if (!names.includes('profile.yaml'))
    problems.push(report('profile.yaml', 'is missing. It holds your name, role and contact.'))
  if (names.includes('projects.yaml') && names.some((file) => file.startsWith('projects/')))
    problems.push(report('projects.yaml', 'exists beside projects/. Keep one of them.'))
  if (names.includes(language))
    problems.push(report(language, 'is the first language: its files belong in content/ itself.'))
  return problems
}
