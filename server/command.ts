/** Something that the owner can put right; printed without a stack trace. */
export class UsageError extends Error {}

/** Runs one of the owner's commands: what it throws about its usage, a file or the network is printed, and it ends with 1. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads only the first lines (`| head`) wants no more.
    if (error.code !== 'EPIPE') console.error(error.message)
    process.exit(1)
  })
  try {
    await main()
  } catch (error) {
    const { message, code = '', syscall } = error as NodeJS.ErrnoException
    const plain = error instanceof UsageError || syscall !== undefined || code.startsWith('ERR_PARSE_ARGS')
    if (!plain) throw error
    console.error(message)
    process.exitCode = 1
  }
}
