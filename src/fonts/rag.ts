const numberWithUnit = /\d$/
const unit =
  /^(%|h|min|s|ms|KB|MB|GB|TB|kW|MW|million|billion|minutes?|hours?|days?|weeks?|months?|years?)\b|^%/

/** The words of a text; a figure keeps its unit, so that `40 min` never parts at a line's end. */
export function unitsOf(text: string): string[] {
  const units: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = units.at(-1)
    const belongs =
      last !== undefined &&
      ((numberWithUnit.test(last) && unit.test(word)) || (/\d h$/.test(last) && /^\d/.test(word)))
    if (belongs) units[units.length - 1] = `${last} ${word}`
    else units.push(word)
  }
  return units
}

const stub = { share: 0.25, cost: 0.8 }
const shortEnding = 0.05

/**
 * Parts units into ragged lines no wider than `measure`: the shape with the evenest edge, no stub of a
 * last line, and no line that ends on a single letter. React-PDF's own breaker squeezes word spaces.
 *
 * @param widthOf the width of a text in points
 * @returns the lines; a unit wider than the measure is parted after a hyphen, or else between letters
 */
export function ragged(units: string[], measure: number, widthOf: (text: string) => number): string[] {
  const words = units.flatMap((word) => (widthOf(word) <= measure ? [word] : pieces(word, measure, widthOf)))
  const space = widthOf(' ')
  const widths = words.map(widthOf)
  const best: { cost: number; next: number }[] = []
  best[words.length] = { cost: 0, next: words.length }
  for (let start = words.length - 1; start >= 0; start--) {
    let width = -space
    let choice = { cost: Number.POSITIVE_INFINITY, next: start + 1 }
    for (let end = start; end < words.length; end++) {
      width += space + (widths[end] ?? 0)
      if (width > measure && end > start) break
      const rest = best[end + 1]?.cost ?? 0
      const last = end === words.length - 1
      const stubby = start > 0 ? stub.cost * Math.max(0, 1 - width / (stub.share * measure)) : 0
      const short = !last && words[end]?.length === 1 ? shortEnding : 0
      // Every line costs, so that evenness is never bought with a line more.
      const cost = rest + 10 + (last ? stubby : ((measure - width) / measure) ** 2 + short)
      if (cost < choice.cost) choice = { cost, next: end + 1 }
    }
    best[start] = choice
  }
  const lines: string[] = []
  for (let start = 0; start < words.length; ) {
    const next = best[start]?.next ?? words.length
    lines.push(words.slice(start, next).join(' '))
    start = next
  }
  return lines
}

/** Lines of like width, as few as `ragged` takes: for titles, where a long line over a short one looks like an accident. */
export function balanced(units: string[], measure: number, widthOf: (text: string) => number): string[] {
  const lines = ragged(units, measure, widthOf)
  if (lines.length < 2) return lines
  // No narrower than the widest word: a narrower measure would part it.
  let [narrow, wide] = [Math.min(measure, Math.max(measure / 2, ...units.map(widthOf))), measure]
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    if (ragged(units, middle, widthOf).length > lines.length) narrow = middle
    else wide = middle
  }
  return ragged(units, wide, widthOf)
}

function pieces(word: string, measure: number, widthOf: (text: string) => number): string[] {
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(piece + letter) > measure) {
      const end = piece.lastIndexOf('-') + 1 || piece.length
      found.push(piece.slice(0, end))
      piece = piece.slice(end)
    }
    piece += letter
  }
  return [...found, piece]
}
