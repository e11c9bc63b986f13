/** A place on the page that takes a picture from `content/`. */
export interface Slot {
  /** Generated, in pixels, ascending: the narrowest phone to the sharpest large screen. */
  widths: [number, ...number[]]
  /** The slot's own width, as in the `sizes` attribute. */
  sizes: string
}

/**
 * The portrait or artwork beside the name. A phone with three pixels to the point is told a smaller slot and takes 640
 * pixels, two to the point: no eye sees the third, and it would double what the picture weighs.
 */
export const heroSlot: Slot = {
  widths: [420, 640, 1080],
  sizes: '(min-width: 64rem) 27rem, (min-resolution: 2.5x) 13rem, calc(100vw - 3.75rem)',
}

/** A project's picture. */
export const projectSlot: Slot = { widths: [540, 960, 1600], sizes: '(min-width: 64rem) 62rem, 92vw' }

/** The upright picture that takes its place on narrow screens. */
export const phoneSlot: Slot = { widths: [540, 1080], sizes: '92vw' }
