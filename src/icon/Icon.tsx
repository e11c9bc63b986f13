import type { Outline } from '../fonts/typefaces.ts'
import { colour, type Theme } from '../styles/colours.ts'

/**
 * `rounded` stands on any ground; `square` is for what cuts corners itself; `maskable` keeps the letter within the
 * circle of 40 % that no mask may touch (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export type IconShape = 'rounded' | 'square' | 'maskable'

interface IconProps {
  /** The owner's initial; without one the icon is paper and line. */
  initial: Outline | undefined
  shape: IconShape
  /** Colours that follow the system's theme, for browsers; otherwise the light ones. */
  themed?: boolean
}

/** Edge of the drawing in its own units. */
const edge = 32

/** Where the margin's line stands, and the letter's frame. */
const full = { line: 6, width: 2, left: 10.5, right: 29.5, top: 6.5, bottom: 25.5 }
const masked = { line: 9, width: 1.5, left: 12.5, right: 25.5, top: 9, bottom: 23 }

/** The owner's initial beside the notebook's margin line. */
export function Icon({ initial, shape, themed = false }: IconProps) {
  const frame = shape === 'maskable' ? masked : full
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a file of its own, named by what shows it.
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${edge} ${edge}`}>
      {themed && <style>{`${fills('light')}@media(prefers-color-scheme:dark){${fills('dark')}}`}</style>}
      <rect
        className="p"
        fill={colour('light', 'paper')}
        width={edge}
        height={edge}
        rx={shape === 'rounded' ? 4 : undefined}
      />
      <rect className="m" fill={colour('light', 'accent')} x={frame.line} width={frame.width} height={edge} />
      {initial && (
        <path
          className="i"
          fill={colour('light', 'ink')}
          d={initial.path}
          transform={placed(initial, frame)}
        />
      )}
    </svg>
  )
}

function fills(theme: Theme): string {
  return `.p{fill:${colour(theme, 'paper')}}.i{fill:${colour(theme, 'ink')}}.m{fill:${colour(theme, 'accent')}}`
}

/** Scales a glyph into a frame, centres it, and turns it round: a font's y axis points up, SVG's down. */
function placed({ box }: Outline, { left, right, top, bottom }: typeof full): string {
  const scale = Math.min((right - left) / (box.right - box.left), (bottom - top) / (box.top - box.bottom))
  const x = (left + right) / 2 - (scale * (box.left + box.right)) / 2
  const y = (top + bottom) / 2 + (scale * (box.bottom + box.top)) / 2
  const short = (number: number) => Number(number.toPrecision(5))
  return `translate(${short(x)} ${short(y)}) scale(${short(scale)} ${short(-scale)})`
}
