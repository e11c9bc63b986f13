import { type ColourName, hex, palette, type Theme } from './tokens.ts'

export type { Theme }

/** A token as `#rrggbb` for the link preview and the icons. */
export const colour = (theme: Theme, name: ColourName): string => hex(palette()[name][theme])
