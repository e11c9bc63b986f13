import { expect, test } from 'vitest'
import { builtInLanguages } from '../labels/labels.ts'
import { hyphenate, patterns } from './hyphenate.ts'

/** Returns the body with each soft hyphen as `|`. */
async function hyphenated(language: string, body: string): Promise<string> {
  const html = await hyphenate(
    `<html lang="${language}"><head><title>Datenschutzerklärung</title></head><body>${body}</body></html>`,
  )
  expect(html).toContain('<title>Datenschutzerklärung</title>')
  return html.replace(/.*<body>|<\/body>.*/gs, '').replaceAll('\u00ad', '|')
}

test('breaks long words at syllables, with at least four letters on each side', async () => {
  expect(await hyphenated('de', '<h2>Genehmigungsverfahren</h2>')).toBe('<h2>Geneh|mi|gungs|ver|fahren</h2>')
  expect(await hyphenated('sv', 'Tidtabellsbiblioteket')).toBe('Tidta|bells|bib|li|o|teket')
})

test.each(builtInLanguages)('%s has patterns, or none on purpose', (language) => {
  expect(patterns).toHaveProperty(new Intl.Locale(language).language)
})

test.each([
  ['short words', 'de', '<p>Bundesländer</p>'],
  ['words that fit a title', 'de', '<h2>Auszeichnungen</h2>'],
  ['English', 'en', 'internationalisation'],
  ['languages without patterns', 'ja', 'internationalisation'],
  ['addresses', 'de', 'post@datenschutzerklaerung.example'],
  ['attributes', 'de', '<a title="Datenschutzerklärung" href="/x">x</a>'],
  ['islands', 'de', '<astro-island uid="1"><p>Datenschutzerklärung</p></astro-island>'],
])('leaves %s as they are', async (_, language, body) => {
  expect(await hyphenated(language, body)).toBe(body)
})
