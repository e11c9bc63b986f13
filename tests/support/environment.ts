import { join } from 'node:path'

/** What Node has compiled of programs that run a hundred times. */
export const compileCache = join(import.meta.dirname, '../.output/compiled')

/** Returns an environment without the machine's own configuration, for programs under test. */
export function cleanEnvironment(variables: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  // Tests send many messages, most without a proof of work.
  const limits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0', UNPROVEN_LIMIT_PER_DAY: '0' }
  const defaults = { PORT: '0', NODE_COMPILE_CACHE: compileCache, ...limits }
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...defaults, ...variables }
}
