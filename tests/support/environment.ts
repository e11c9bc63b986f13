/** Returns an environment without the machine's own configuration, for programs under test. */
export function cleanEnvironment(variables: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: '0', ...variables }
}
