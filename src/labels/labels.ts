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
  const [primary = ''] = language.split('-')
  return { ...(builtIn[primary] ?? en), language, ...labels }
}

/**
 * A label with its `{placeholders}` filled in.
 *
 * @example fill('Page {page} of {pages}', { page: 1, pages: 6 }) // 'Page 1 of 6'
 */
export function fill(label: string, values: Record<string, unknown>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
