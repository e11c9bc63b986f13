import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { errorsOf, formatProblem, formatProblems, warningsOf } from '../content/problems.ts'
import { findSampleContent } from '../content/sample.ts'
import { isLanguage } from '../content/translate.ts'
import { contentDirectory } from '../content-directory.ts'
import { builtInLanguages } from '../labels/labels.ts'
import { labelsDirectory } from '../labels/schema.ts'
import { labelsTemplate } from '../labels/template.ts'

const usage = `Usage: npm run content [-- <option>]

Checks content/.

  --json             prints problems, warnings and leftovers of the sample as JSON
  --labels <tag>     writes src/labels/<tag>.yaml for a language that is not built in, such as is or zh-Hant
`

/** Prints errors, warnings and leftovers of the sample; fails if there are errors. */
async function printProblems(asJson: boolean) {
  // It reads the fonts when it is imported; a mistake in `tokens.ts` is reported like others.
  const { checkContent } = await import('./check.ts')
  const problems = await checkContent(contentDirectory)
  const [errors, warnings] = [errorsOf(problems), warningsOf(problems)]
  const sample = findSampleContent(contentDirectory)
  if (asJson) {
    const lists = { problems: errors.map(formatProblem), warnings: warnings.map(formatProblem), sample }
    process.stdout.write(`${JSON.stringify(lists, null, 2)}\n`)
    return
  }
  const lists = [errors, warnings].filter((list) => list.length > 0).map(formatProblems)
  if (sample.length > 0) {
    const places = sample.slice(0, 4).map((place) => `  ${place}\n`)
    lists.push(`Still from the sample (${sample.length}), such as:\n\n${places.join('')}`)
  }
  process.stdout.write(lists.join('\n') || 'content/ has no problems.\n')
  if (errors.length > 0) process.exitCode = 1
}

/** Writes a file for the labels of a language; returns what was done, or throws why not. */
function writeLabels(language: string): string {
  const file = `src/labels/${language}.yaml`
  if (!isLanguage(language)) throw new Error(`${language} is not a language tag such as is or zh-Hant.`)
  if (builtInLanguages.includes(language)) throw new Error(`${file} exists already.`)
  const english = readFileSync(join(labelsDirectory, 'en.yaml'), 'utf8')
  writeFileSync(join(labelsDirectory, `${language}.yaml`), labelsTemplate(english, language))
  return `${file} was written. Fill in its texts; until then, the English ones are shown.\n`
}

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean', default: false },
      labels: { type: 'string' },
    },
  })
  if (values.help) process.stdout.write(usage)
  else if (values.labels !== undefined) process.stdout.write(writeLabels(values.labels))
  else await printProblems(values.json)
} catch (error) {
  const isUnknown = error instanceof TypeError && 'code' in error
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${isUnknown ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
