import type { Profile } from '../content/schema.ts'
import { withoutTitles } from '../content/without-titles.ts'
import { charactersOf } from '../fonts/characters.ts'
import { type Outline, registerTypefaces } from '../fonts/typefaces.ts'

/**
 * The shape of the owner's initial in the display face. Titles before the name do not count. For a name in letters that the face lacks, it is that of the
 * mail address.
 */
export async function initialOf({
  name,
  email,
}: Pick<Profile, 'name' | 'email'>): Promise<Outline | undefined> {
  const initials = [withoutTitles(name), email].flatMap(
    (text) => /\p{L}/u.exec(text.normalize('NFC'))?.[0].toUpperCase() ?? [],
  )
  const { typefaces } = await registerTypefaces(charactersOf(initials))
  return initials.map(typefaces.display.outline).find((outline) => outline !== undefined)
}
