import { charactersOf } from './characters.ts'
import { registerTypefaces } from './typefaces.ts'

/** No letter of the faces that stand in for ours is wider, in em. */
const widestLetter = 1.2

/**
 * Measures a text and its parts in the display face.
 *
 * @returns gives a part's width in em; no less than the true one where the face lacks a letter
 */
export async function displayWidth(text: string): Promise<(part: string) => number> {
  const { display } = (await registerTypefaces(charactersOf(text))).typefaces
  return (part) => ([...part].every(display.has) ? display.advance(part) : widestLetter * [...part].length)
}
