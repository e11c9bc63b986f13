/** Days for which a `security.txt` speaks; RFC 9116 §2.5.5 asks for less than a year. */
const validDays = 364

/**
 * Where to report a vulnerability of the site (RFC 9116).
 *
 * @param home address of the page `/`; named as canonical if it is `https:`, as §2.5.2 demands
 * @param written when the owner last changed the site; the file expires a year later
 * @param languages that the owner writes, by tag
 */
export function securityTxt(
  email: string,
  home: URL | undefined,
  written: Date,
  languages: string[],
): string {
  const expires = new Date(written.getTime() + validDays * 24 * 60 * 60 * 1000)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(home?.protocol === 'https:' ? [`Canonical: ${new URL('.well-known/security.txt', home)}`] : []),
    '',
  ].join('\n')
}
