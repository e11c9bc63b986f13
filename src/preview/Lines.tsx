import { Text } from '@react-pdf/renderer'
import type { Typeface } from '../fonts/typefaces.ts'
import { colour } from '../styles/colours.ts'
import { card } from './card.ts'
import type { Block } from './lay-out.ts'

/** Lines of text broken beforehand, each on its own baseline. */
export function Lines({ block, typeface }: { block: Block; typeface: Typeface }) {
  const { lines, size, leading, tracking, baseline, column, voice } = block
  // Large letters stand off the edge by their own side bearing.
  const left = card.left - (voice === 'display' ? 0.02 * size : 0)
  return lines.map((line, index) => (
    <Text
      // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and two may read the same.
      key={index}
      wrap={false}
      style={{
        position: 'absolute',
        top: baseline + index * leading * size - typeface.ascent * size,
        ...(column === 'words'
          ? { left, width: card.width }
          : { left: 0, width: card.marginRight, textAlign: 'right' }),
        fontFamily: typeface.families,
        fontSize: size,
        letterSpacing: tracking * size,
        color: colour('light', block.colour),
      }}
    >
      {line}
    </Text>
  ))
}
