import { type FontRole, fallbackFonts } from './fonts.ts'

/** The roles of the fonts that the page loads. */
export const pageRoles = ['display', 'text', 'mono'] as const satisfies FontRole[]
export type PageRole = (typeof pageRoles)[number]

/** The name of a font in CSS, such as `Display`: one for each role, which may share a family in different weights. */
export const cssName = (role: PageRole) => role.replace(/^./, (first) => first.toUpperCase())

/** The variable by which Astro's Fonts API knows the files of a font. */
export const filesVariable = (name: string) => `--font-file-${name.toLowerCase()}` as const

/** The fonts that the page may load; of the fallbacks only those that its text needs. */
export const pageFonts = [...pageRoles.map(cssName), ...fallbackFonts.map(({ name }) => name)]
