import { codeOf } from '../contact/errors.ts'

/** An error the owner can fix; printed without a stack trace. */
export class UsageError extends Error {}

/** Errors of the command line, of SQLite, and of Postgres and its client (`55P03`, `CONNECTION_CLOSED`). */
const expectedCodes = /^(ERR_PARSE_ARGS.*|ERR_SQLITE_ERROR|[\dA-Z]{5}|CONNECT.*)$/

/** Runs a command-line program. Prints errors of usage, system, network and message store without a stack trace and exits with 1. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  process.stdout.on('error', (error) => {
    // `| head` closes the pipe early.
    if (codeOf(error) !== 'EPIPE') console.error(error.message)
    process.exit(1)
  })
  try {
    await main()
  } catch (error) {
    const isExpected =
      error instanceof UsageError ||
      (error instanceof Error && 'syscall' in error) ||
      expectedCodes.test(codeOf(error))
    if (!isExpected) throw error
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
