/**
 * What is around the file that is being validated. A schema takes no arguments, and what a picture, a figure or a tag may
 * name is not known before a folder is read: `validate.ts` sets it for the time of a validation.
 */
export interface Surroundings {
  /** The paths of pictures, such as `images/a.png`. */
  pictures: string[]
  /** The names of figures. */
  figures: string[]
  /** The ids of the owner's own sections. */
  lists: string[]
  /** The names of variants in `site.yaml`. */
  variants: string[]
  /** Collects the texts that a translation has to translate. */
  texts: Set<string>
}

const nowhere: Surroundings = { pictures: [], figures: [], lists: [], variants: [], texts: new Set() }
let current = nowhere

export const surroundings = (): Surroundings => current

/** Runs a function, which must not be asynchronous, in these surroundings. */
export function within<Result>(around: Surroundings, run: () => Result): Result {
  current = around
  try {
    return run()
  } finally {
    current = nowhere
  }
}
