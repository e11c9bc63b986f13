import type { Profile } from '../content/schema.ts'
import type { Typefaces } from '../fonts/typefaces.ts'
import { card } from './card.ts'
import { type FittedText, fitText } from './fit-text.ts'

/** Lines of text on the card, in pixels. */
export interface Block extends FittedText {
  voice: 'display' | 'text' | 'mono'
  /** Tokens that keep 7:1 on the paper and on its grid. */
  colour: 'ink' | 'ink-soft' | 'accent'
  /** Height of a line as a fraction of the size. */
  leading: number
  /** Space between letters as a fraction of the size. */
  tracking: number
  /** Of the first line, from the top. */
  baseline: number
  /** Facts end on the margin's right edge, words begin at its line. */
  column: 'margin' | 'words'
}

/** Most figures in the margin. */
const mostFigures = 3

/**
 * Where everything on the card stands: the name as large as it can be, what follows in the room that is left.
 *
 * @param address the site's address as people say it; none while nobody else can open it
 */
export function layOut(profile: Profile, typefaces: Typefaces, address: string | undefined): Block[] {
  const sized = (text: string, height: number, sizes: [smallest: number, largest: number], style: Style) =>
    fitText(text, {
      width: style.column === 'margin' ? card.marginRight - card.marginLeft : card.measure,
      height,
      smallest: sizes[0],
      largest: sizes[1],
      leading: style.leading,
      widthOf: (line, size) => (typefaces[style.voice].advance(line) + style.tracking * line.length) * size,
    })

  const nameStyle = { ...styles.name, leading: hasHighCapitals(profile.name) ? 1.1 : styles.name.leading }
  const fitted = sized(profile.name, 270, [44, 150], nameStyle)
  const name = { ...fitted, ...nameStyle, baseline: card.top + 0.72 * fitted.size }

  const roleText = sized(profile.role, 68, [22, 34], styles.role)
  const role = {
    ...roleText,
    ...styles.role,
    baseline: lastBaseline(name) + 0.26 * name.size + 1.1 * roleText.size,
  }

  const headlineTop = lastBaseline(role) + 40
  const headlineText = sized(
    profile.headline,
    card.foot - headlineTop - (address ? 42 : 0),
    [30, 60],
    styles.headline,
  )
  const headline = { ...headlineText, ...styles.headline, baseline: headlineTop + 0.8 * headlineText.size }

  const location = {
    ...sized(profile.location, 120, [15, 20], styles.fact),
    ...styles.fact,
    baseline: name.baseline,
  }
  const figures = profile.stats.slice(0, mostFigures).map(({ value, label }) => ({
    value: { ...sized(value, 28, [15, 20], styles.figure), ...styles.figure },
    label: { ...sized(label, 84, [15, 20], styles.fact), ...styles.fact },
  }))

  return [
    name,
    role,
    headline,
    ...(address
      ? [{ ...sized(address, 28, [14, 20], styles.address), ...styles.address, baseline: card.foot }]
      : []),
    location,
    ...fromTheFoot(figures, lastBaseline(location) + 60),
  ]
}

type Style = Pick<Block, 'voice' | 'colour' | 'leading' | 'tracking' | 'column'>

const fact = { voice: 'mono', leading: 1.4, tracking: 0 } as const

const styles = {
  name: { voice: 'display', colour: 'ink', leading: 0.94, tracking: -0.035, column: 'words' },
  role: { voice: 'text', colour: 'ink-soft', leading: 1.2, tracking: 0, column: 'words' },
  headline: { voice: 'display', colour: 'ink', leading: 1.14, tracking: -0.02, column: 'words' },
  address: { ...fact, colour: 'accent', column: 'words' },
  fact: { ...fact, colour: 'ink-soft', column: 'margin' },
  figure: { ...fact, colour: 'accent', column: 'margin' },
} as const satisfies Record<string, Style>

/** Figures one above the other, the last one on the foot; as many as there is room for below `top`. */
function fromTheFoot(
  figures: { value: Omit<Block, 'baseline'>; label: Omit<Block, 'baseline'> }[],
  top: number,
): Block[] {
  const step = fact.leading * 20
  const heights = figures.map(({ label }) => (label.lines.length + 1.6) * step)
  while (card.foot - sum(heights) + 0.6 * step < top && heights.length > 0) heights.pop()
  let baseline = card.foot - sum(heights) + 1.6 * step
  return heights.flatMap((height, index) => {
    const { value, label } = figures[index] as (typeof figures)[number]
    const blocks = [
      { ...value, baseline },
      { ...label, baseline: baseline + step },
    ]
    baseline += height
    return blocks
  })
}

function lastBaseline({
  baseline,
  lines,
  leading,
  size,
}: Omit<Block, 'column' | 'voice' | 'colour'>): number {
  return baseline + (lines.length - 1) * leading * size
}

/** Whether a capital carries a mark, which would touch the line above: Ž, Ö. */
function hasHighCapitals(text: string): boolean {
  return /\p{Lu}\p{M}/u.test(text.normalize('NFD'))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
