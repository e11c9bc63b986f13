import { type ParseArgsConfig, parseArgs } from 'node:util'
import { codeOf, reasonOf } from '../contact/errors.ts'

/** An error the owner can fix; printed without a stack trace. */
export class UsageError extends Error {}

/** Reads what follows the name of a command. Prints the usage and exits, if that is asked for or something is unknown. */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config?: Config) {
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(usage)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${usage.trim()}`)
    process.exit(1)
  }
}

/** Runs a command-line program. Prints errors with a code, as those of system and database, without a stack trace. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  process.stdout.on('error', (error) => {
    // `| head` closes the pipe early.
    if (codeOf(error) !== 'EPIPE') console.error(error.message)
    process.exit(1)
  })
  try {
    await main()
  } catch (error) {
    if (!(error instanceof UsageError) && codeOf(error) === '') throw error
    console.error(reasonOf(error))
    // Sockets of a database that does not answer would keep the process.
    process.exit(1)
  }
}
