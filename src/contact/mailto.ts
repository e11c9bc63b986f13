import type { Profile } from '../content/schema.ts'
import { firstName } from '../content/without-titles.ts'

/** A `mailto:` address with subject and greeting filled in (RFC 6068). */
export function mailtoLink({ name, email }: Pick<Profile, 'name' | 'email'>): string {
  const subject = encodeURIComponent('Hello from your portfolio')
  const body = encodeURIComponent(`Hi ${firstName(name)},\r\n\r\n`)
  return `mailto:${email}?subject=${subject}&body=${body}`
}
