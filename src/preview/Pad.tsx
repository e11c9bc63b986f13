import { Line, Svg } from '@react-pdf/renderer'
import { colour } from '../styles/colours.ts'
import { card } from './card.ts'

/** The squares of the computation pad, and the line of its margin. */
export function Pad() {
  const { width, height, marginLine } = card
  const grid = { stroke: colour('light', 'grid'), strokeWidth: 1 }
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left: 0, top: 0, width, height }}>
      {steps(width).map((x) => (
        <Line key={x} x1={x} x2={x} y1={0} y2={height} {...grid} />
      ))}
      {steps(height).map((y) => (
        <Line key={y} x1={0} x2={width} y1={y} y2={y} {...grid} />
      ))}
      <Line
        x1={marginLine}
        x2={marginLine}
        y1={0}
        y2={height}
        stroke={colour('light', 'margin')}
        strokeWidth={2}
      />
    </Svg>
  )
}

/** Half a pixel off, so that a line one pixel wide is one pixel and not two. */
function steps(length: number): number[] {
  return Array.from({ length: Math.floor(length / card.grid) }, (_, index) => (index + 1) * card.grid - 0.5)
}
