/** Of Newsreader: letters without anything below the line. */
const standing = /^[A-IK-PR-Za-fhik-or-xzß.'’-]*$/

/** Whether lines of the name set as tightly as the sample's could touch: a foot from above, or an accent from below. */
export function linesCouldTouch(name: string): boolean {
  const parts = name.normalize('NFD').split(/\s+|(?<=-)/)
  const feet = parts.slice(0, -1).some((part) => !standing.test(part.replace(/[\u0300-\u0315]/g, '')))
  const accents = parts.slice(1).some((part) => /\p{Lu}\p{M}/u.test(part))
  return feet || accents
}
