import { codeOf } from '../contact/errors.ts'

/** An error the owner can fix; printed without a stack trace. */
export class UsageError extends Error {}

/** Runs a command-line program. Prints usage, file system and network errors without a stack trace and exits with 1. */
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
      codeOf(error).startsWith('ERR_PARSE_ARGS')
    if (!isExpected) throw error
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
