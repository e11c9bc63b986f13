import type { Site } from '../content/schema.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** The texts of one language, by key. */
export type Labels = typeof en

const builtIn: Record<string, Labels> = { en, fr, de, es }

/**
 * The site's texts in the owner's language, with the owner's own in place of those that `site.yaml` overrides. A language
 * that is not built in shows English where the owner has no label.
 */
export function labelsFor({ language, labels }: Pick<Site, 'language' | 'labels'>): Labels {
  return { ...(builtIn[primaryOf(language)] ?? en), language, ...labels }
}

/** Labels that are shown in English because neither the site nor its owner has them in the language. */
export function missingLabels({ language, labels }: Pick<Site, 'language' | 'labels'>): string[] {
  if (builtIn[primaryOf(language)]) return []
  return Object.keys(en).filter((key) => key !== 'language' && !(key in labels))
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  // TypeScript does not know it yet (tc39.es/proposal-intl-locale-info).
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo: () => { direction: string } }
  return locale.getTextInfo().direction === 'rtl'
}

/** The language's name in itself, as its own texts begin a line: `Français`. */
export function nativeName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const primaryOf = (language: string) => language.split('-')[0] ?? ''

/**
 * A label with its `{placeholders}` filled in.
 *
 * @example fill('Page {page} of {pages}', { page: 1, pages: 6 }) // 'Page 1 of 6'
 */
export function fill(label: string, values: Record<string, unknown>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
