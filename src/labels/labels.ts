import type { Site } from '../content/schema.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export type Labels = typeof en

const builtIn: Record<string, Labels> = { en, fr, de, es }

/**
 * Returns the labels of a language with the overrides from `site.yaml`. A language that is not built in falls back to
 * English.
 */
export function labelsFor({ language, labels }: Pick<Site, 'language' | 'labels'>): Labels {
  return { ...(builtIn[primaryOf(language)] ?? en), language, ...labels }
}

/** Returns the keys of labels that fall back to English. */
export function missingLabels({ language, labels }: Pick<Site, 'language' | 'labels'>): string[] {
  if (builtIn[primaryOf(language)]) return []
  return Object.keys(en).filter((key) => key !== 'language' && !(key in labels))
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  // Not yet in TypeScript's library (tc39.es/proposal-intl-locale-info).
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo: () => { direction: string } }
  return locale.getTextInfo().direction === 'rtl'
}

/** Returns the native name of a language, capitalized: `Français`. */
export function nativeName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const primaryOf = (language: string) => language.split('-')[0] ?? ''

/**
 * Replaces the `{placeholders}` of a label.
 *
 * @example fill('Page {page} of {pages}', { page: 1, pages: 6 }) // 'Page 1 of 6'
 */
export function fill(label: string, values: Record<string, unknown>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
