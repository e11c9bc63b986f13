import type { Profile } from '../content/schema.ts'
import { settable } from '../fonts/settable.ts'
import type { Typefaces } from '../fonts/typefaces.ts'

/** What the card says; what is undefined leaves its place to the others. */
export interface CardTexts {
  name: string
  role: string | undefined
  headline: string | undefined
  location: string | undefined
  figures: { value: string; label: string }[]
  address: string | undefined
}

/** Most figures in the margin. */
const mostFigures = 3

/**
 * The owner's words as far as the faces have their letters. Where they lack the name's, the address stands for it.
 *
 * @param address the site's address as people say it; none while nobody else can open it
 */
export function cardTexts(
  { name, role, headline, location, stats, email }: Profile,
  address: string | undefined,
  { display, text, mono }: Typefaces,
): CardTexts {
  const written = settable(name, display.has)
  return {
    name: written ?? address ?? email,
    role: settable(role, text.has),
    headline: settable(headline, display.has),
    location: settable(location, mono.has),
    figures: stats.slice(0, mostFigures).flatMap((stat) => {
      const [value, label] = [settable(stat.value, mono.has), settable(stat.label, mono.has)]
      return value && label ? { value, label } : []
    }),
    address: written && address,
  }
}
