import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { checkFile, type PictureUse, type PrintedText } from './check-file.ts'
import { nearest } from './nearest.ts'
import type { ContentProblem } from './problem.ts'
import {
  type Education,
  type Experience,
  educationSchema,
  experienceSchema,
  type Profile,
  type Project,
  profileSchema,
  projectSchema,
  projectsSchema,
  type Site,
  type Skills,
  siteSchema,
  skillsSchema,
} from './schema.ts'

/** Everything the owner wrote, checked. Page, PDF, JSON Resume and structured data all read this. */
export interface Portfolio {
  site: Site
  profile: Profile
  skills: Skills
  projects: Project[]
  experience: Experience[]
  education: Education[]
}

/**
 * The portfolio, or every problem found in any file, never only the first; what may be meant otherwise; each picture
 * that is named; and the texts whose signs a typeface may lack.
 */
export type Reading = { warnings: ContentProblem[]; pictures: PictureUse[]; texts: PrintedText[] } & (
  | { portfolio: Portfolio; problems: [] }
  | { portfolio: undefined; problems: ContentProblem[] }
)

const files: Record<keyof Portfolio, { schema: z.ZodType; empty?: unknown }> = {
  site: { schema: siteSchema, empty: {} },
  profile: { schema: profileSchema },
  skills: { schema: skillsSchema, empty: {} },
  projects: { schema: projectsSchema, empty: [] },
  experience: { schema: experienceSchema, empty: [] },
  education: { schema: educationSchema, empty: [] },
}

const fileNames = Object.keys(files).map((key) => `${key}.yaml`)

/**
 * Reads and checks the whole content folder.
 *
 * @param directory the folder that holds `profile.yaml` and its siblings
 */
export function readPortfolio(directory: string): Reading {
  const names = list(directory)
  const problems: ContentProblem[] = []
  const warnings: ContentProblem[] = []
  const pictures: PictureUse[] = []
  const texts: PrintedText[] = []
  if (names.length === 0) {
    problems.push({
      file: '',
      message:
        'is missing or empty. It holds your words and pictures: run the command in the project’s folder, or bring the sample back with: git checkout -- content',
    })
    return { portfolio: undefined, problems, warnings, pictures, texts }
  }
  for (const name of names) problems.push(...misnamed(name, names))

  const sources = { directory, present: list(join(directory, 'images')) }
  const read = (file: string, schema: z.ZodType, empty?: unknown) => {
    if (statSync(join(directory, file)).isDirectory()) {
      problems.push({ file, message: 'is a folder, but must be a file.' })
      return undefined
    }
    const checked = checkFile({ file, schema, empty, bytes: readFileSync(join(directory, file)), ...sources })
    problems.push(...checked.problems)
    warnings.push(...checked.warnings)
    pictures.push(...checked.pictures)
    texts.push(...checked.texts)
    return checked.data
  }

  const portfolio: Record<string, unknown> = {}
  for (const [key, { schema, empty }] of Object.entries(files)) {
    const file = `${key}.yaml`
    const parts = key === 'projects' ? list(join(directory, key)) : []
    if (names.includes(file) && parts.length > 0) {
      problems.push({
        file,
        message:
          'stands beside the folder projects/. Keep one of them: all projects in projects.yaml, or each in a file of its own in projects/.',
      })
    } else if (parts.length > 0) {
      for (const name of parts.filter((part) => !isYaml(part))) problems.push(...misplaced(name))
      portfolio[key] = parts.filter(isYaml).map((name) => read(`projects/${name}`, projectSchema))
    } else if (names.includes(file)) {
      portfolio[key] = read(file, schema, empty)
    } else if (empty !== undefined) {
      portfolio[key] = schema.parse(empty)
    } else if (!problems.some(({ message }) => message.includes(`Rename it to ${file}.`))) {
      problems.push({
        file,
        message:
          'is missing. It holds your name, role and contact. Bring the sample’s back with: git checkout -- content/profile.yaml',
      })
    }
  }
  return problems.length > 0
    ? { portfolio: undefined, problems, warnings, pictures, texts }
    : {
        portfolio: withoutEmptyCategories(portfolio as unknown as Portfolio),
        problems: [],
        warnings,
        pictures,
        texts,
      }
}

/** A category without skills would be a heading over nothing. */
function withoutEmptyCategories(portfolio: Portfolio): Portfolio {
  const categories = portfolio.skills.categories.filter(({ skills }) => skills.length > 0)
  return { ...portfolio, skills: { ...portfolio.skills, categories } }
}

const isYaml = (name: string) => name.endsWith('.yaml')

/** Names in a folder, sorted, without what the system hides in it; none where there is no such folder. */
function list(directory: string): string[] {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(directory)
    .filter((name) => !name.startsWith('.'))
    .sort()
}

/** A file that nobody reads because of its name. */
function misnamed(name: string, names: string[]): ContentProblem[] {
  if (fileNames.includes(name) || name === 'images' || name === 'projects') return []
  if (/^(images|projects)$/i.test(name)) {
    return [{ file: `${name}/`, message: `is not read. Rename it to ${name.toLowerCase()}/.` }]
  }
  if (!/\.(ya?ml|json|txt|md)$/i.test(name)) return []
  const meant = nearest(name.replace(/\.\w+$/, '.yaml'), fileNames)
  const advice = meant && !names.includes(meant) ? ` Rename it to ${meant}.` : ''
  return [{ file: name, message: `is not read. Files that are: ${fileNames.join(', ')}.${advice}` }]
}

function misplaced(name: string): ContentProblem[] {
  const renamed = `${name.replace(/\.\w+$/, '').toLowerCase()}.yaml`
  return [
    {
      file: `projects/${name}`,
      message: `is not read. Each file there is one project. Rename it to ${renamed}, or remove it.`,
    },
  ]
}
