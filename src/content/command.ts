import { readArguments, runCommand } from '../../server/command.ts'
import { checkContent } from './load.ts'
import { errorsOf, formatProblems, warningsOf } from './problems.ts'

const usage = `Usage: npm run content

Lists all problems of content/; exits with 1 if there are errors.
`

/** Prints errors, then warnings. */
await runCommand(async () => {
  readArguments(usage, {})
  const { problems } = checkContent()
  const lists = [errorsOf(problems), warningsOf(problems)].filter((list) => list.length > 0)
  process.stdout.write(lists.map(formatProblems).join('\n') || 'content/ has no problems.\n')
  if (errorsOf(problems).length > 0) process.exitCode = 1
})
