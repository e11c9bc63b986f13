import { codeOf, reasonOf } from '../contact/errors.ts'

/** An error the owner can fix; printed without a stack trace. */
export class UsageError extends Error {}

/** Codes of the command line, SQLite, and whatever is not Node itself: the system, the network, Postgres. */
const expectedCode = /^(ERR_PARSE_ARGS|ERR_SQLITE|(?!ERR_).)/

/** Runs a command-line program. Prints errors of usage, system and database without a stack trace and exits with 1. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  process.stdout.on('error', (error) => {
    // `| head` closes the pipe early.
    if (codeOf(error) !== 'EPIPE') console.error(error.message)
    process.exit(1)
  })
  try {
    await main()
  } catch (error) {
    if (!(error instanceof UsageError) && !expectedCode.test(codeOf(error))) throw error
    console.error(reasonOf(error))
    // Sockets of a database that does not answer would keep the process.
    process.exit(1)
  }
}
