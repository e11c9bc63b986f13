/** A character as wide as high, which counts as two letters. */
const square = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3001-\u303f\uff01-\uff60]/gu

const widthOf = (text: string) => text.normalize('NFC').replace(square, 'mm').length

/** The most letters of the longest word, and of the whole text. */
type Limit = [word: number, text: number]

/**
 * The length of a text in large type, by which CSS chooses its size.
 *
 * @example textLength('Iris Calloway', [8, 17], [13, 36]) // 'short'
 */
export function textLength(text: string, short: Limit, medium: Limit): 'short' | 'medium' | 'long' {
  // A line may also break after a hyphen.
  const word = Math.max(...text.split(/[^\S\u00a0]+|(?<=-)/).map(widthOf))
  const fits = ([wordLimit, textLimit]: Limit) => word <= wordLimit && widthOf(text) <= textLimit
  if (fits(short)) return 'short'
  return fits(medium) ? 'medium' : 'long'
}
