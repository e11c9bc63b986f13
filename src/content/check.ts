import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { missingLabels } from '../labels/labels.ts'
import type { Value } from './file.ts'
import { isLater, type Period } from './period.ts'
import { checkPictures } from './pictures.ts'
import { errorsOf, formatProblem, type Problem, warningsOf } from './problems.ts'
import { type Portfolio, readPortfolio } from './read.ts'
import { sampleLeft } from './sample.ts'
import { unprintable } from './unprintable.ts'

/**
 * Everything that is wrong in a content folder, and what could be better: reads the YAML and looks into every picture.
 *
 * @param directory the folder that holds `profile.yaml` and its siblings
 */
export async function checkContent(directory: string): Promise<Problem[]> {
  const { portfolios, problems, values } = readPortfolio(directory)
  return [
    ...problems,
    ...(await checkPictures(directory, values)),
    ...unknownFigures(values),
    ...unprintable(values),
    ...portfolios.slice(0, 1).flatMap(doubts),
    ...portfolios.flatMap(withoutLabels),
  ]
}

/** Figures that no component draws. */
function unknownFigures(values: Value[]): Problem[] {
  const folder = join(process.cwd(), 'src', 'figures')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const known = files.flatMap((name) => (name.endsWith('.tsx') ? name.slice(0, -4) : []))
  return values.flatMap(({ kind, text, location }) => {
    if (kind !== 'figure' || known.includes(text)) return []
    const message = `names ${text}, for which there is no src/figures/${text}.tsx. Figures there: ${known.join(', ')}.`
    return [{ ...location, message, severity: 'error' }]
  })
}

/** Labels of a language that is not built in, which are shown in English. */
function withoutLabels({ path, site }: Portfolio): Problem[] {
  const missing = missingLabels(site)
  if (missing.length === 0) return []
  const message = `has no words of “${site.language}” for ${missing.join(', ')}: English stands there.`
  return [{ file: `${path}site.yaml`, field: 'labels', message, severity: 'warning' }]
}

/** What is well written and probably not meant. */
function doubts({ projects, experience, education }: Portfolio): Problem[] {
  const warnings: Problem[] = []
  const warn = (file: string, entry: string | undefined, message: string) =>
    warnings.push({ file, entry: entry && `“${entry}”`, message, severity: 'warning' })
  if (projects.length > 0 && !projects.some(({ featured }) => featured))
    warn('projects.yaml', undefined, 'No project has featured: true, so none is shown.')
  for (const { title, imageDark, imagePhoneDark } of projects)
    if (imagePhoneDark && !imageDark)
      warn('projects.yaml', title, 'imagePhoneDark is not shown without imageDark.')
  const order =
    'is later than the entry above it. Entries are shown as they stand here: put the newest first.'
  const job = firstOutOfOrder(experience)
  if (job) warn('experience.yaml', job.company, order)
  const study = firstOutOfOrder(education)
  if (study) warn('education.yaml', study.degree, order)
  return warnings
}

/** The first entry that both began and ended after the one above it. */
function firstOutOfOrder<Entry extends Period>(entries: Entry[]): Entry | undefined {
  return entries.find((entry, index) => {
    const above = entries[index - 1]
    return above && isLater(entry.start, above.start) && isLater(entry.end, above.end)
  })
}

// As a program, for owners and for the doctor, which may not import the site: prints as JSON every problem
// and warning, and what is left of the sample.
if (import.meta.main) {
  const directory = join(import.meta.dirname, '..', '..', 'content')
  const problems = await checkContent(directory)
  const sample = existsSync(directory) ? sampleLeft(directory) : []
  const [errors, warnings] = [errorsOf(problems).map(formatProblem), warningsOf(problems).map(formatProblem)]
  process.stdout.write(`${JSON.stringify({ problems: errors, warnings, sample }, null, 2)}\n`)
}
