/** In milliseconds, as all times of the store. */
export const hour = 60 * 60 * 1000
export const day = 24 * hour

/** The date of today in UTC: `2026-11-28`. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Resolves after some time, on Node and Deno alike. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
