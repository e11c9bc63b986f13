/**
 * Parses the `_headers` file of the build, in the format of Netlify and Cloudflare Pages:
 *
 * ```
 * /*
 *   X-Content-Type-Options: nosniff
 * ```
 *
 * In a path, `*` matches anything. A later rule replaces the value of an earlier one; `! Name` removes it, as in builds of
 * version 0.2, which are served until a newer one succeeds.
 *
 * @returns a function that applies the matching rules to the default headers of a path
 * @throws Error with the line number: silently dropping a security header would be worse than not starting
 */
export function parseHeadersFile(text: string) {
  const rules: { pattern: RegExp; name: string; value: string | undefined }[] = []
  let pattern: RegExp | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('/')) {
      pattern = new RegExp(`^${line.split('*').map(RegExp.escape).join('.*')}$`)
      continue
    }
    const [, removed = '', name = removed, value] = /^(?:!\s*(\S+)|([^:\s]+):\s*(.+))$/.exec(line) ?? []
    if (!pattern || !isValidHeader(name, value)) {
      throw new Error(
        `_headers, line ${index + 1}: expected a path such as /* or, below one, Name: value. Found: ${line}`,
      )
    }
    rules.push({ pattern, name, value })
  }
  return function headersFor(path: string, defaults: Record<string, string> = {}): Headers {
    const headers = new Headers(defaults)
    for (const { pattern, name, value } of rules) {
      if (!pattern.test(path)) continue
      if (value === undefined) headers.delete(name)
      else headers.set(name, value)
    }
    return headers
  }
}

function isValidHeader(name: string, value = ''): boolean {
  try {
    new Headers([[name, value]])
    return true
  } catch {
    return false
  }
}
