import { balanced, unitsOf } from '../fonts/rag.ts'

/** Where a double name may part. */
const afterHyphen = /(?<=\p{L}-)(?=\p{L})/u
const spaceAfterHyphen = /(?<=\p{L}-) (?=\p{L})/gu

/** A text in its lines, at the size at which they fit. */
export interface FittedText {
  lines: string[]
  size: number
}

export interface TextFrame {
  /** Pixels, like everything here. */
  width: number
  height: number
  largest: number
  smallest: number
  /** Height of a line as a fraction of the size. */
  leading: number
  /** Width of a text at a size. */
  widthOf: (text: string, size: number) => number
}

/**
 * The largest size at which a text fits its frame with no word parted. What does not fit at the smallest size ends
 * after the last whole line, with an ellipsis.
 */
export function fitText(text: string, frame: TextFrame): FittedText {
  const { width, height, largest, smallest, leading, widthOf } = frame
  const units = unitsOf(text).flatMap((unit) => unit.split(afterHyphen))
  const breakAt = (size: number) =>
    balanced(units, width, (line) => widthOf(line, size)).map((line) => line.replace(spaceAfterHyphen, ''))
  for (let size = largest; size > smallest; size--) {
    if (units.some((unit) => widthOf(unit, size) > width)) continue
    const lines = breakAt(size)
    if (lines.length * leading * size <= height) return { lines, size }
  }
  const lines = breakAt(smallest)
  const room = Math.max(1, Math.floor(height / (leading * smallest)))
  if (lines.length <= room) return { lines, size: smallest }
  const shown = lines.slice(0, room)
  return { lines: [...shown.slice(0, -1), `${shown.at(-1)?.replace(/[\s,;:.–-]+$/, '')}…`], size: smallest }
}
