/** The headers for a path: the host's own, changed by every rule that matches. */
export type HeaderRules = (path: string, own?: Record<string, string>) => Headers

/**
 * Reads the `_headers` file that the build writes, in the format of Netlify and Cloudflare Pages:
 *
 * ```
 * /*
 *   X-Content-Type-Options: nosniff
 * /preview.png
 *   ! X-Content-Type-Options
 * ```
 *
 * In a path, `*` stands for anything. Rules apply from top to bottom: `Name: value` sets a header, `! Name` removes it.
 *
 * @throws Error with the line: a security header that is silently dropped is worse than a server that does not start
 */
export function parseHeadersFile(text: string): HeaderRules {
  const rules: { pattern: RegExp; changes: ((headers: Headers) => void)[] }[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('/')) {
      const source = line.split('*').map(RegExp.escape).join('.*')
      rules.push({ pattern: new RegExp(`^${source}$`), changes: [] })
      continue
    }
    const change = parseChange(line)
    const rule = rules.at(-1)
    if (!rule || !change) {
      throw new Error(
        `_headers, line ${index + 1}: expected a path such as /* or, below one, Name: value. Found: ${line}`,
      )
    }
    rule.changes.push(change)
  }
  return function headersFor(path, own = {}) {
    const headers = new Headers(own)
    const matching = rules.filter(({ pattern }) => pattern.test(path))
    for (const change of matching.flatMap(({ changes }) => changes)) change(headers)
    return headers
  }
}

function parseChange(line: string): ((headers: Headers) => void) | undefined {
  const [, removed, name = removed, value = ''] = /^(?:!\s*(\S+)|([^:\s]+):\s*(.+))$/.exec(line) ?? []
  if (name === undefined) return undefined
  try {
    new Headers([[name, value]])
  } catch {
    return undefined
  }
  return (headers) => (removed ? headers.delete(name) : headers.set(name, value))
}
