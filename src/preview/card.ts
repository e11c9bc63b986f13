/**
 * The link preview in pixels. Services show it whole or cut the square out of its middle, from 285 to 915: the words
 * stand inside, the margin's facts and the picture outside.
 *
 * @see https://ogp.me
 */
export const card = {
  width: 1200,
  height: 630,
  /** Step of the computation pad. */
  grid: 30,
  /** The facts' column. */
  marginLeft: 42,
  marginRight: 238,
  marginLine: 267,
  /** The words' column. */
  left: 303,
  measure: 597,
  /** From here to the right edge: the picture. */
  picture: 930,
  top: 60,
  /** Baseline of the last line. */
  foot: 570,
} as const
