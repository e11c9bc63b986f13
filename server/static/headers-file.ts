/**
 * Parses the `_headers` file of the build, in the format of Netlify and Cloudflare Pages:
 *
 * ```
 * /*
 *   X-Content-Type-Options: nosniff
 * /preview.png
 *   ! X-Content-Type-Options
 * ```
 *
 * In a path, `*` matches anything. Rules apply from top to bottom: `Name: value` sets a header, `! Name` removes it.
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
    const [, removed, name = removed, value] = /^(?:!\s*(\S+)|([^:\s]+):\s*(.+))$/.exec(line) ?? []
    if (!pattern || !name || !isValidHeader(name, value)) {
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
