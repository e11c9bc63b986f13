import { contentDirectory } from './portfolio.ts'
import { formatProblem } from './problem.ts'
import { readPortfolio } from './read.ts'

/** Prints what is wrong in `content/` as a JSON list of lines: for a program outside this room (`npm run doctor`). */

process.stdout.write(JSON.stringify(readPortfolio(contentDirectory).problems.map(formatProblem)))
