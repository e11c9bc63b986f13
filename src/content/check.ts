import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { missingLabels } from '../labels/labels.ts'
import type { Value } from './file.ts'
import { isLater, type Period } from './period.ts'
import { checkPictures } from './pictures.ts'
import {
  entryName,
  errorAt,
  errorsOf,
  formatProblem,
  type Problem,
  warningAt,
  warningsOf,
} from './problems.ts'
import { type Portfolio, type Reading, readPortfolio } from './read.ts'
import { sampleLeft } from './sample.ts'
import { advice } from './suggest.ts'
import { unprintable } from './unprintable.ts'

let last: { reading: Reading; problems: Promise<Problem[]> } | undefined

/**
 * Everything that is wrong in a content folder, and what could be better: reads the YAML and looks into every picture,
 * once for as long as nothing in it changes.
 *
 * @param directory the folder that holds `profile.yaml` and its siblings
 */
export function checkContent(directory: string): Promise<Problem[]> {
  const reading = readPortfolio(directory)
  if (last?.reading !== reading) last = { reading, problems: check(directory, reading) }
  return last.problems
}

async function check(directory: string, { portfolios, problems, values }: Reading): Promise<Problem[]> {
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
  const known = globSync('src/figures/*.tsx').map((file) => basename(file, '.tsx'))
  return values
    .filter(({ kind, text }) => kind === 'figure' && !known.includes(text))
    .map(({ text, location }) =>
      errorAt(location, `names ${text}, which is not in src/figures/ (${advice(text, known)}).`),
    )
}

/** Labels of a language that is not built in, which are shown in English. */
function withoutLabels({ path, site }: Portfolio): Problem[] {
  const missing = missingLabels(site)
  if (missing.length === 0) return []
  const message = `has no words of “${site.language}” for ${missing.join(', ')}: English stands there.`
  return [warningAt({ file: `${path}site.yaml`, field: 'labels' }, message)]
}

/** What is well written and probably not meant. */
function doubts({ projects, experience, education }: Portfolio): Problem[] {
  const hidden = 'No project has featured: true, so none is shown.'
  const isHidden = projects.length > 0 && !projects.some(({ featured }) => featured)
  return [
    ...(isHidden ? [warningAt({ file: 'projects.yaml' }, hidden)] : []),
    ...outOfOrder('experience.yaml', experience),
    ...outOfOrder('education.yaml', education),
  ]
}

/** The first entry that both began and ended after the one above it. */
function outOfOrder(file: string, entries: Period[]): Problem[] {
  const at = entries.findIndex((entry, index) => {
    const above = entries[index - 1]
    return above && isLater(entry.start, above.start) && isLater(entry.end, above.end)
  })
  const advice = 'Entries are shown as they stand here: put the newest first.'
  const location = { file, entry: entryName(entries, [at]) }
  return at < 0 ? [] : [warningAt(location, `is later than the entry above it. ${advice}`)]
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
