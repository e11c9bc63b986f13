import { expect, test } from 'vitest'
import { builtInLanguages } from '../labels/labels.ts'
import { hyphenate, patterns, withoutPatterns } from './hyphenate.ts'

/** Returns the body with each soft hyphen as `|`. */
async function hyphenated(language: string, body: string): Promise<string> {
  const html = await hyphenate(
    `<html lang="${language}"><head><title>Datenschutzerklärung</title></head><body>${body}</body></html>`,
  )
  expect(html).toContain('<title>Datenschutzerklärung</title>')
  return html.replace(/.*<body>|<\/body>.*/gs, '').replaceAll('\u00ad', '|')
}

test('breaks long words at syllables, with at least five letters on each side', async () => {
  expect(await hyphenated('de', '<p>Datenbanktechnik</p>')).toBe('<p>Daten|bank|technik</p>')
  expect(await hyphenated('sv', 'Tidtabellsbiblioteket')).toBe('Tidta|bells|bib|li|o|teket')
})

test('breaks compounds at their parts, and at syllables only far from these', async () => {
  expect(await hyphenated('de', 'Verwaltungsinformationssysteme')).toBe('Verwaltungs|informations|systeme')
  expect(await hyphenated('de', 'Kraftfahrzeugzulassungsbehörden')).toBe(
    'Kraft|fahr|zeug|zulassungs|behörden',
  )
  expect(await hyphenated('sv', 'tillgänglighetsredogörelse')).toBe('tillgänglighets|redogörelse')
})

test.each([
  ['de', 'Datenschutzfolgenabschätzung', 'Daten|schutz|fol|gen|abschätzung'],
  ['de', 'Antragsbearbeitungssysteme', 'Antrags|bearbeitungs|systeme'],
  ['sv', 'vattenövervakningens', 'vatten|övervak|ningens'],
])('keeps a prefix with what follows: %s %s', async (language, word, expected) => {
  expect(await hyphenated(language, word)).toBe(expected)
})

test('breaks compounds in running text at their parts only, unless one is very long', async () => {
  expect(await hyphenated('de', 'Baugenehmigungsverfahren')).toBe('Baugenehmigungs|verfahren')
  expect(await hyphenated('de', '<p class="fact">Baugenehmigungsverfahren</p>')).toContain(
    'Bauge|nehmigungs|verfahren',
  )
})

test('keeps double names together in every language, but not the measured name of the page', async () => {
  expect(await hyphenated('en', '<h1>Ann Kessler-Lind</h1><p>By A. Kessler-Lind, up-to-date</p>')).toBe(
    '<h1>Ann Kessler-Lind</h1><p>By A. <span class="word">Kessler-Lind,</span> up-to-date</p>',
  )
})

test('keeps a word such as e-mail together', async () => {
  expect(await hyphenated('pl', '<p>szablony e-maili, nie listów</p>')).toContain(
    '<span class="word">e-maili,</span>',
  )
  expect(await hyphenated('en', 'a-z, e-mail@x.example, a-b-c')).toBe('a-z, e-mail@x.example, a-b-c')
})

test('ends no line with a word of one letter in Czech and Polish', async () => {
  const text = '<p>W Żurawiu (i w 12 000 z nich) po k a <b>z</b> v</p>'
  const expected = '<p>W~Żurawiu (i~w~12 000 z~nich) po k~a <b>z</b> v</p>'
  for (const language of ['cs', 'pl'])
    expect((await hyphenated(language, text)).replaceAll('\u00a0', '~')).toBe(expected)
  expect(await hyphenated('en', '<p>I met a man</p>')).toBe('<p>I met a man</p>')
})

test('keeps the parts of a word in a title together where they fit', async () => {
  expect(await hyphenated('de', '<h2>Das Verfahrensrecht</h2><p>Verfahrensrecht</p>')).toBe(
    '<h2>Das <span class="word">Verfah|rens|recht</span></h2><p>Verfahrensrecht</p>',
  )
})

test('keeps the parts of a word together after a note too', async () => {
  expect(await hyphenated('de', '<dd class="text-title"><span>1</span> Verfahrensrecht</dd>')).toContain(
    '<span class="word">Verfah|rens|recht</span>',
  )
})

test.each(builtInLanguages)('%s has patterns, or none on purpose', (language) => {
  const names = [...patterns, ...withoutPatterns].map((name) => name.split('-')[0])
  expect(names).toContain(new Intl.Locale(language).language)
})

test.each([
  ['short words', 'de', '<p>Bundesländer</p>'],
  ['words of up to 15 letters in running text', 'sv', '<p>förvaltningens</p>'],
  ['English', 'en', 'internationalisation'],
  ['languages without patterns', 'ja', 'internationalisation'],
  ['addresses', 'de', 'post@datenschutzerklaerung.example'],
  ['attributes', 'de', '<a title="Datenschutzerklärung" href="/x">x</a>'],
  ['islands', 'de', '<astro-island uid="1"><p>Datenschutzerklärung</p></astro-island>'],
])('leaves %s as they are', async (_, language, body) => {
  expect(await hyphenated(language, body)).toBe(body)
})
