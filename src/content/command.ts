import { errorsOf, formatProblems, warningsOf } from './problems.ts'

/** `npm run content`: prints all problems of `content/`; fails if there are errors. */

try {
  // It reads the fonts when it is imported: a mistake in `tokens.ts` is reported like others.
  const { allProblems } = await import('./check.ts')
  const problems = await allProblems()
  const lists = [errorsOf(problems), warningsOf(problems)].filter((list) => list.length > 0)
  process.stdout.write(lists.map(formatProblems).join('\n') || 'content/ has no problems.\n')
  if (errorsOf(problems).length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
