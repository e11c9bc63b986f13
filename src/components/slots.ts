/** The widths and `sizes` of a picture on the page. */
export interface Slot {
  /** Generated widths in pixels, ascending. */
  widths: [number, number]
  sizes: string
  /** The `sizes` of a tall picture, which stands beside its text. */
  tallSizes?: string
}

interface Size {
  width: number
  height: number
}

/** Whether a picture is at most slightly wider than high. */
export const isTall = ({ width, height }: Size) => width < 1.2 * height

/**
 * The portrait or artwork beside the name. `sizes` are smaller than the picture on phones with a pixel ratio of 2 or 3, so
 * that they load the 640 px picture: the next one has twice the bytes and no visible difference.
 */
export const heroSlot: Slot = {
  widths: [640, 1080],
  sizes: '(min-width: 64rem) 27rem, (min-width: 27rem) 100vw, 13rem',
}

/** A project's picture. */
export const projectSlot: Slot = {
  widths: [960, 1600],
  sizes: '(min-width: 64rem) 62rem, 92vw',
  tallSizes: '(min-width: 64rem) 30rem, 92vw',
}

/** The upright picture that replaces it on narrow screens. */
export const phoneSlot: Slot = { widths: [540, 1080], sizes: '92vw' }
