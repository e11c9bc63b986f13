/** The specification's number of résumé pages. */
export const pageCount = 6

/**
 * The sheet in points (1/72 inch): A4 after ISO 216, a margin column for facts (dates, places, section
 * numbers), the margin line, and one column of text at about seventy characters a line.
 */
const width = 595.28
const height = 841.89
const left = 44
const right = 44
const top = 70
const bottom = 66
const marginColumn = 110
const gutter = 26

export const sheet = {
  width,
  height,
  left,
  right,
  top,
  bottom,
  marginColumn,
  gutter,
  /** Height that blocks may fill. */
  frame: height - top - bottom,
  /** Width of the text column. */
  measure: width - left - right - marginColumn - gutter,
  /** Where the margin line stands, from the sheet's left edge. */
  marginLine: left + marginColumn + gutter / 2,
} as const
