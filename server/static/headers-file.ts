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
  const rules: { pattern: RegExp; name: string; value: string | undefined }[] = []
  let pattern: RegExp | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('/')) {
      pattern = new RegExp(`^${line.split('*').map(RegExp.escape).join('.*')}$`)
      continue
    }
    const [, removed, name = removed, value] = /^(?:!\s*(\S+)|([^:\s]+):\s*(.+))$/.exec(line) ?? []
    if (!pattern || !name || !isHeader(name, value)) {
      throw new Error(
        `_headers, line ${index + 1}: expected a path such as /* or, below one, Name: value. Found: ${line}`,
      )
    }
    rules.push({ pattern, name, value })
  }
  return function headersFor(path, own = {}) {
    const headers = new Headers(own)
    for (const { pattern, name, value } of rules) {
      if (!pattern.test(path)) continue
      if (value === undefined) headers.delete(name)
      else headers.set(name, value)
    }
    return headers
  }
}

function isHeader(name: string, value = ''): boolean {
  try {
    new Headers([[name, value]])
    return true
  } catch {
    return false
  }
}
