import { existsSync, globSync } from 'node:fs'
import { join, parse } from 'node:path'
import { hasOpenBold } from '../content/inline.ts'
import { isDate, languageNames } from '../content/kinds.ts'
import { missingGlyph, missingGlyphs } from '../content/missing-glyphs.ts'
import { outdatedTranslations } from '../content/outdated.ts'
import { isLater } from '../content/period.ts'
import { checkPictures } from '../content/pictures.ts'
import { errorAt, type Problem, type Value, warningAt } from '../content/problems.ts'
import { advice } from '../content/suggest.ts'
import { missingCharacters } from '../fonts/coverage.ts'
import { ownFonts } from '../fonts/own-fonts.ts'
import { builtInLanguage, labelsFor, missingLabels, readLabels } from '../labels/labels.ts'
import { invalidLabels } from '../labels/problems.ts'
import { sectionIds } from '../sections/list.ts'
import { featuredProjects } from '../sections/projects/schema.ts'
import { contentFiles, type Portfolio } from './files.ts'
import { type ReadResult, readPortfolio } from './read.ts'

let cache: { read: ReadResult; problems: Promise<Problem[]> } | undefined

/**
 * All errors and warnings of a content folder, including its pictures; returns the same result until a file in it changes.
 *
 * @param directory the folder with `profile.yaml`
 * @param again checks it even so: labels may have changed
 */
export function checkContent(directory: string, again = false): Promise<Problem[]> {
  const read = readPortfolio(directory)
  if (again || cache?.read !== read) cache = { read, problems: check(directory, read) }
  return cache.problems
}

async function check(directory: string, { portfolios, problems, values }: ReadResult): Promise<Problem[]> {
  const languages = portfolios.flatMap(({ path }) => path || [])
  return inOrder([
    ...problems,
    ...(await checkPictures(directory, values)),
    ...outdatedTranslations(directory, values, languages),
    ...unknownFigures(directory, values),
    ...missingGlyphs(values),
    ...openBold(values),
    ...futureDates(values),
    ...fontProblems(),
    ...portfolios.slice(0, 1).flatMap(hiddenProjects),
    ...portfolios.flatMap(labelProblems),
  ])
}

/** By files, the built-in ones in the order of sections; then by lines, what concerns a whole file first. */
function inOrder(problems: Problem[]): Problem[] {
  const files = [
    ...Object.keys(contentFiles).map((name) => `${name}.yaml`),
    ...problems.map(({ file }) => file),
  ]
  return problems.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  )
}

function unknownFigures(directory: string, values: Value[]): Problem[] {
  const files = globSync('figures/*', { cwd: directory }).map((file) => parse(file))
  const known = files.filter(({ ext }) => ext === '.tsx').map(({ name }) => name)
  return values
    .filter(({ kind, text }) => kind === 'figure' && !known.includes(text))
    .map(({ text, location }) => {
      const former = `src/figures/${text}.tsx`
      const isThere = existsSync(join(directory, '..', former))
      const other = files.find(({ name }) => name === text)
      const renamed = other ? `rename ${other.base} to ${text}.tsx` : advice(text, known)
      const what = isThere ? `move ${former} there` : renamed
      return errorAt(location, `names ${text}, which is not in content/figures/ (${what}).`)
    })
}

const openBold = (values: Value[]): Problem[] =>
  values
    .filter(({ kind, text }) => kind === 'prose' && hasOpenBold(text))
    .map(({ location }) => warningAt(location, 'shows ** as it is. Bold is written: **text**'))

/** What began, or was awarded, is past; an entry of an own section may be announced. */
function futureDates(values: Value[]): Problem[] {
  const today = new Date().toISOString().slice(0, 10)
  return values
    .filter(({ kind, path }) => kind === 'date' && path[0] !== 'entries')
    .filter(({ text }) => isDate(text) && isLater(text, today))
    .map(({ location, text }) => warningAt(location, `is ${text}, which is in the future.`))
}

function fontProblems(): Problem[] {
  const advice = 'Replace it with a ttf, otf, woff or woff2 file, and start again.'
  return ownFonts.flatMap(({ path: file, problem }) =>
    problem ? errorAt({ file }, `cannot be read (${problem}). ${advice}`) : [],
  )
}

function labelProblems({ path, site }: Portfolio): Problem[] {
  const at = { file: `${path}site.yaml`, field: 'labels' }
  const builtIn = builtInLanguage(site.language)
  const invalid = builtIn ? invalidLabels(readLabels(builtIn), builtIn, sectionIds) : []
  const problems = [
    ...invalid.map(({ label, message }) =>
      warningAt({ file: `../src/labels/${builtIn}.yaml`, field: label }, message),
    ),
    ...invalidLabels(site.labels, site.language, sectionIds).map(({ label, message }) =>
      warningAt(at, `→ ${label} ${message}`),
    ),
    // Those of site.yaml are among the values.
    ...missingGlyph(at, missingCharacters(JSON.stringify(labelsFor({ language: site.language })))),
  ]
  const missing = missingLabels(site)
  if (missing.length === 0) return problems
  const isMany = missing.length > 20
  const names = isMany ? `${missing.length} labels` : missing.join(', ')
  const advice = isMany ? ` For a file with all of them: npm run content -- --labels ${site.language}` : ''
  // Another language than the owner meant: `br` is no code of Brazil’s.
  const language = `“${site.language}” (${languageNames.of(site.language)})`
  const message = `has no text in ${language} for ${names}: the English one is shown.${advice}`
  return [...problems, warningAt(at, message)]
}

function hiddenProjects({ projects }: Portfolio): Problem[] {
  if (projects.length === 0 || featuredProjects(projects).length > 0) return []
  return [warningAt({ file: 'projects.yaml' }, 'No project has featured: true, so none is shown.')]
}
