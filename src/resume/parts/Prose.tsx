import { Text } from '@react-pdf/renderer'
import { balanced, ragged, unitsOf } from '../../fonts/rag.ts'
import type { Voice } from '../../fonts/typefaces.ts'
import { useColumnWidth } from '../column.tsx'
import { type TypeOptions, useSetting } from '../setting.tsx'

const leeway = 8

interface ProseProps extends TypeOptions {
  /** A text, or units that must not be parted. */
  children: string | string[]
  voice?: Voice
  size?: number
  /** Lines of like width, for what is no running text. Titles always are. */
  even?: boolean
}

/** Text in lines of its own choosing, ragged right, titles balanced; running text unless told otherwise. */
export function Prose({
  children,
  voice = 'text',
  size,
  even = voice === 'display',
  ...options
}: ProseProps) {
  const { type, widthOf, sizes } = useSetting()
  const measure = useColumnWidth()
  const fontSize = size ?? sizes.text
  const units = typeof children === 'string' ? unitsOf(children) : children
  const lines = (even ? balanced : ragged)(units, measure, widthOf(voice, fontSize))
  // Wider than it was measured with, because React-PDF kerns a little differently and must not break a line again.
  return (
    <Text style={{ ...type(voice, fontSize, options), width: measure + leeway }}>{lines.join('\n')}</Text>
  )
}
