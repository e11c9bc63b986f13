import type { Site } from '../content/schema.ts'
import { en } from './en.ts'

/** The texts of one language, by key. */
export type Labels = typeof en

/** The site's texts in the owner's language, with the owner's own in place of those that `site.yaml` overrides. */
export function labelsFor({ language, labels }: Pick<Site, 'language' | 'labels'>): Labels {
  return { ...en, language, ...labels }
}

/**
 * A label with its `{placeholders}` filled in.
 *
 * @example fill('Page {page} of {pages}', { page: 1, pages: 6 }) // 'Page 1 of 6'
 */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
