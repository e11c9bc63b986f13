import { join } from 'node:path'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { fonts, type SiteFontChoice, scriptFonts } from '../styles/tokens.ts'
import { type FontFile, fontFile, fontsource } from './font-file.ts'

export type FontRole = keyof typeof fonts
/** The roles of fonts that the page loads. */
export const pageRoles = ['display', 'text', 'mono'] as const satisfies FontRole[]
export type PageRole = (typeof pageRoles)[number]
/** All roles: PDF and images also have text in bold. */
export const fontRoles: FontRole[] = [...pageRoles, 'textStrong']

/** The variable by which Astro's Fonts API knows the files of a font. */
export const filesVariable = (name: string) => `--font-file-${name}` as const

const latin = ['latin', 'latin-ext', 'vietnamese']
const further = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

const byRole = <Value>(valueFor: (role: FontRole) => Value) =>
  Object.fromEntries(fontRoles.map((role) => [role, valueFor(role)])) as Record<FontRole, Value>

/** The fonts of `tokens.ts` by their role. */
export const siteFonts = byRole((role) => {
  const { further: second, ...choice }: SiteFontChoice = fonts[role]
  const { category, files } = fontsource(choice, [...latin, ...further])
  const more = second ? fontsource({ weight: choice.weight, ...second }, further).files : []
  return { category, files: [...files, ...more] as const }
})

/** The fonts of `tokens.ts` for other scripts, in the weight of a role. */
const scriptFiles = byRole((role) =>
  Object.entries(scriptFonts).map(([language, name]) => ({
    language,
    files: fontsource({ package: name, weight: fonts[role].weight }).files,
  })),
)

const fileOf = (name: string, subset: string) => fontsource({ package: name, weight: 400 }, [subset]).files[0]

/**
 * Fonts for Arabic, mathematics and symbols that the site's fonts lack; all under the SIL Open Font License 1.1. Each character is taken
 * from the first that has it: of Arabic letters, the mathematical font has only isolated forms.
 */
export const fallbackFiles = [
  fileOf(scriptFonts.ar, 'arabic'),
  fileOf('@fontsource/noto-sans-math', 'latin'),
  fileOf('@fontsource/noto-sans-symbols-2', 'symbols'),
]

/** The fonts that the page may load, by their names in CSS; `others` has what it needs of {@link fallbackFiles}. */
export const pageFonts = [...pageRoles, 'others']

/** The owner's fonts, for scripts that the site's fonts lack. */
const ownFonts = pathsIn(contentDirectory, 'fonts/*.{ttf,otf,woff,woff2,TTF,OTF}').map((path) =>
  fontFile(join(contentDirectory, path)),
)

/**
 * The files of a role in the order in which PDF and images try them: those of the site's fonts, then, for what they lack, the owner's,
 * those for the script of the language, and those for other scripts.
 */
export function filesOf(role: FontRole, language: string): FontFile[] {
  const own = new Intl.Locale(language).language
  const scripts = scriptFiles[role].toSorted(
    (one, other) => Number(other.language === own) - Number(one.language === own),
  )
  const others = [...scripts.flatMap(({ files }) => files), ...fallbackFiles]
  return [...siteFonts[role].files, ...ownFonts, ...others]
}
