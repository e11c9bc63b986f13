import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { fill, labelsFor } from './labels.ts'

it('fills placeholders in, and leaves unknown ones', () => {
  expect(fill('Page {page} of {pages}, {other}', { page: 1, pages: 6 })).toBe('Page 1 of 6, {other}')
})

it('takes the owner’s own words', () => {
  const labels = labelsFor({ language: 'en-GB', labels: { sendMessage: 'Send it' } })
  expect([labels.sendMessage, labels.sending, labels.language]).toEqual(['Send it', 'Sending...', 'en-GB'])
})

it('every language has the placeholders of English, and words of its own', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}|\[/g)].map(String).sort()
  const same = new Set(['language', 'resumePageNumber'])
  for (const labels of [fr, de, es]) {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(labels[key]), `${labels.language} ${key}`).toEqual(placeholders(en[key]))
      // A sentence is never the same in two languages; a word such as “Contact” may be.
      if (!same.has(key) && en[key].includes(' ')) expect(labels[key]).not.toBe(en[key])
    }
  }
  expect(labelsFor({ language: 'de-CH', labels: {} }).contact).toBe('Kontakt')
})

// Text between tags is Biome's to find (noJsxLiterals); attributes that people read are not in its rules.
it('no component holds words of its own in an attribute', () => {
  const source = join(import.meta.dirname, '..')
  const spoken = /\b(?:aria-label|alt|title|label|placeholder|content)="[^"]*\p{L}[^"]*"/gu
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    // Figures are the owner's.
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('figures'))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .match(spoken)
        ?.map((text) => `${file}: ${text}`),
    )
  expect(found.filter(Boolean)).toEqual([])
})
