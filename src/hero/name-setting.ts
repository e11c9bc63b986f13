/** What fits on a line at each size, in em: the sizes of `name-style.ts` against the width of the name's column. */
const room = { name: 5.2, long: 7.3, longer: 10.5, longest: 14 }

/** Of `.hero-name`, a letter. */
const tracking = -0.035

export type NameSize = keyof typeof room

export interface NameSetting {
  size: NameSize
  /** The size in a wide column, where the name is not whole in the first. */
  wide?: NameSize
  /** Where a word with a hyphen stays whole. */
  whole: 'always' | 'in a wide column' | 'never'
}

/**
 * The size at which a name parts at its spaces only. A phone would have to show a long double name too small: there
 * it may part at the hyphen, and no other part is broken.
 *
 * @param widthOf width of a text in em
 */
export function nameSetting(name: string, widthOf: (text: string) => number): NameSetting {
  const words = name.split(/\s+/)
  const widest = (texts: string[]) => Math.max(...texts.map((text) => widthOf(text) + tracking * text.length))
  const word = widest(words)
  if (word <= room.long) return { size: sizeFor(word), whole: 'always' }
  const size = sizeFor(widest(words.flatMap((double) => double.split(/(?<=-)/))))
  return word <= room.longest
    ? { size, wide: sizeFor(word), whole: 'in a wide column' }
    : { size, whole: 'never' }
}

function sizeFor(width: number): NameSize {
  const sizes = Object.keys(room) as NameSize[]
  return sizes.find((size) => width <= room[size]) ?? 'longest'
}
