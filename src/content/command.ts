import { parseArgs } from 'node:util'
import { errorsOf, formatProblems, warningsOf } from './problems.ts'

const usage = `Usage: npm run content

Lists all problems of content/; exits with 1 if there are errors.
`

/** Prints errors, then warnings. */
async function printProblems() {
  // It reads the fonts when it is imported: a mistake in `tokens.ts` is reported like others.
  const { allProblems } = await import('./check.ts')
  const problems = await allProblems()
  const lists = [errorsOf(problems), warningsOf(problems)].filter((list) => list.length > 0)
  process.stdout.write(lists.map(formatProblems).join('\n') || 'content/ has no problems.\n')
  if (errorsOf(problems).length > 0) process.exitCode = 1
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) process.stdout.write(usage)
  else await printProblems()
} catch (error) {
  const isUnknown = error instanceof TypeError && 'code' in error
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${isUnknown ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
