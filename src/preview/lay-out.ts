import type { Typefaces } from '../fonts/typefaces.ts'
import { card } from './card.ts'
import type { CardTexts } from './card-texts.ts'
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

/** Where everything on the card stands: the name as large as it can be, what follows in the room that is left. */
export function layOut(texts: CardTexts, typefaces: Typefaces): Block[] {
  const sized = (text: string, height: number, sizes: [smallest: number, largest: number], style: Style) => ({
    ...fitText(text, {
      width: style.column === 'margin' ? card.marginRight - card.marginLeft : card.measure,
      height,
      smallest: sizes[0],
      largest: sizes[1],
      leading: style.leading,
      widthOf: (line, size) => (typefaces[style.voice].advance(line) + style.tracking * line.length) * size,
    }),
    ...style,
  })

  const blocks: Block[] = []
  let end: number = card.top
  /** Adds a text to the words, `gap` below the last one's baseline and `rise` of its own size. */
  const add = (text: Omit<Block, 'baseline'>, gap: number, rise: number) => {
    const block = { ...text, baseline: end + gap + rise * text.size }
    blocks.push(block)
    end = lastBaseline(block)
    return block
  }

  const nameAt = (leading: number) => sized(texts.name, 270, [44, 150], { ...styles.name, leading })
  const tight = nameAt(styles.name.leading)
  const name = add(linesWouldTouch(tight.lines) ? nameAt(1.08) : tight, 0, 0.72)
  if (texts.role) add(sized(texts.role, 68, [22, 34], styles.role), 0.26 * name.size, 1.1)
  if (texts.headline) {
    const room = card.foot - end - 40 - (texts.address ? 42 : 0)
    add(sized(texts.headline, room, [30, 60], styles.headline), 40, 0.8)
  }
  if (texts.address)
    blocks.push({ ...sized(texts.address, 28, [14, 20], styles.address), baseline: card.foot })

  let top = name.baseline
  if (texts.location) {
    const location = { ...sized(texts.location, 120, [15, 20], styles.fact), baseline: name.baseline }
    blocks.push(location)
    top = lastBaseline(location) + 60
  }
  const figures = texts.figures.map(({ value, label }) => ({
    value: sized(value, 28, [15, 20], styles.figure),
    label: sized(label, 84, [15, 20], styles.fact),
  }))
  return [...blocks, ...fromTheFoot(figures, top)]
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

/** Whether a letter reaches below its line where another line follows, or a mark stands above a capital: g, Ž, Ö. */
function linesWouldTouch(lines: string[]): boolean {
  return (
    /[Qgjpqyþŋ]/.test(lines.slice(0, -1).join('')) || /\p{Lu}\p{M}/u.test(lines.join(' ').normalize('NFD'))
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
