import { contentDirectory } from './portfolio.ts'
import { formatProblem } from './problem.ts'
import { readPortfolio } from './read.ts'

/**
 * Prints what is wrong in `content/`, as `{"problems": […], "warnings": […]}` of lines of text: for a program outside
 * this room (`npm run doctor`).
 */
const problems = readPortfolio(contentDirectory).problems.map(formatProblem)
process.stdout.write(JSON.stringify({ problems, warnings: [] }))
