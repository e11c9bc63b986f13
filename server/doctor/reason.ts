/** Why a connection or a file could not be had, in one line: the system's code where there is one. */
export function reasonOf(error: unknown): string {
  const { cause, code, message, name } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'no answer in 10 seconds'
  return cause?.code ?? code ?? cause?.message ?? message
}
