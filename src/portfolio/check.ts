import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { missingGlyphs } from '../content/missing-glyphs.ts'
import { checkPictures } from '../content/pictures.ts'
import {
  errorAt,
  errorsOf,
  formatProblem,
  type Problem,
  type Value,
  warningAt,
  warningsOf,
} from '../content/problems.ts'
import { findSampleContent } from '../content/sample.ts'
import { advice } from '../content/suggest.ts'
import { missingLabels } from '../labels/labels.ts'
import { unreadableFonts } from '../resume/fonts.ts'
import { featuredProjects } from '../sections/projects/schema.ts'
import { type Portfolio, type PortfolioResult, readPortfolio } from './portfolio.ts'

let cache: { read: PortfolioResult; problems: Promise<Problem[]> } | undefined

/**
 * All errors and warnings of a content folder, including its pictures; returns the same result until a file in it changes.
 *
 * @param directory the folder with `profile.yaml`
 */
export function checkContent(directory: string): Promise<Problem[]> {
  const read = readPortfolio(directory)
  if (cache?.read !== read) cache = { read, problems: check(directory, read) }
  return cache.problems
}

async function check(
  directory: string,
  { portfolios, problems, values }: PortfolioResult,
): Promise<Problem[]> {
  return [
    ...problems,
    ...(await checkPictures(directory, values)),
    ...unknownFigures(values),
    ...missingGlyphs(values),
    ...fontProblems(),
    ...portfolios.slice(0, 1).flatMap(hiddenProjects),
    ...portfolios.flatMap(untranslatedLabels),
  ]
}

function unknownFigures(values: Value[]): Problem[] {
  const known = globSync('content/figures/*.tsx').map((file) => basename(file, '.tsx'))
  return values
    .filter(({ kind, text }) => kind === 'figure' && !known.includes(text))
    .map(({ text, location }) =>
      errorAt(location, `names ${text}, which is not in content/figures/ (${advice(text, known)}).`),
    )
}

function fontProblems(): Problem[] {
  const advice = 'Replace it with a ttf, otf, woff or woff2 file, and start again.'
  return [...unreadableFonts].map(([file, reason]) =>
    errorAt({ file }, `cannot be read (${reason}). ${advice}`),
  )
}

function untranslatedLabels({ path, site }: Portfolio): Problem[] {
  const missing = missingLabels(site)
  if (missing.length === 0) return []
  const names =
    missing.length > 20 ? `${missing.length} of the labels in src/labels/en.ts` : missing.join(', ')
  const message = `has no text in “${site.language}” for ${names}: the English one is shown.`
  return [warningAt({ file: `${path}site.yaml`, field: 'labels' }, message)]
}

function hiddenProjects({ projects }: Portfolio): Problem[] {
  if (projects.length === 0 || featuredProjects(projects).length > 0) return []
  return [warningAt({ file: 'projects.yaml' }, 'No project has featured: true, so none is shown.')]
}

// When run directly (`npm run content`, or by the doctor, which must not import the site): prints all problems, warnings and
// leftover sample content as JSON.
if (import.meta.main) {
  const directory = join(import.meta.dirname, '..', '..', 'content')
  const problems = await checkContent(directory)
  const sample = existsSync(directory) ? findSampleContent(directory) : []
  const [errors, warnings] = [errorsOf(problems).map(formatProblem), warningsOf(problems).map(formatProblem)]
  process.stdout.write(`${JSON.stringify({ problems: errors, warnings, sample }, null, 2)}\n`)
}
