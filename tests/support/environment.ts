/** Returns an environment without the machine's own configuration, for programs under test. */
export function cleanEnvironment(variables: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  // Tests send many messages without a proof of work.
  const limits = { UNPROVEN_LIMIT_PER_DAY: '0' }
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: '0', ...limits, ...variables }
}
