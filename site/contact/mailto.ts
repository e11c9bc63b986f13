import type { Profile } from '../content/schema.ts'

/** A `mailto:` address with subject and greeting filled in (RFC 6068). */
export function mailtoLink({ name, email }: Pick<Profile, 'name' | 'email'>): string {
  const firstName = name.split(' ')[0] ?? name
  const subject = encodeURIComponent('Hello from your portfolio')
  const body = encodeURIComponent(`Hi ${firstName},\r\n\r\n`)
  return `mailto:${email}?subject=${subject}&body=${body}`
}
