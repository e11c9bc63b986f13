import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { fill, labelsFor } from './labels.ts'

it('fill replaces known placeholders only', () => {
  expect(fill('Page {page} of {pages}, {other}', { page: 1, pages: 6 })).toBe('Page 1 of 6, {other}')
})

it('labels of site.yaml override the built-in ones', () => {
  const labels = labelsFor({ language: 'en-GB', labels: { sendMessage: 'Send it' } })
  expect([labels.sendMessage, labels.sending, labels.language]).toEqual(['Send it', 'Sending...', 'en-GB'])
})

it('every language translates every label and keeps its placeholders', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}|\[/g)].map(String).sort()
  const same = new Set(['language', 'resumePageNumber'])
  for (const labels of [fr, de, es]) {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(labels[key]), `${labels.language} ${key}`).toEqual(placeholders(en[key]))
      // Single words such as “Contact” may be the same in two languages.
      if (!same.has(key) && en[key].includes(' ')) expect(labels[key]).not.toBe(en[key])
    }
  }
  expect(labelsFor({ language: 'de-CH', labels: {} }).contact).toBe('Kontakt')
})

// Biome's noJsxLiterals covers text, but not attributes.
it('no component has a literal text in a visible or spoken attribute', () => {
  const source = join(import.meta.dirname, '..')
  const spoken = /\b(?:aria-label|alt|title|label|placeholder|content)="[^"]*\p{L}[^"]*"/gu
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    // Figures are content.
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('figures'))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .match(spoken)
        ?.map((text) => `${file}: ${text}`),
    )
  expect(found.filter(Boolean)).toEqual([])
})
