import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate.ts'

/** Returns the body with each soft hyphen as `|`. */
async function hyphenated(language: string, body: string): Promise<string> {
  const html = await hyphenate(
    `<html lang="${language}"><head><title>Datenschutzerklärung</title></head><body>${body}</body></html>`,
  )
  expect(html).toContain('<title>Datenschutzerklärung</title>')
  return html.replace(/.*<body>|<\/body>.*/gs, '').replaceAll('\u00ad', '|')
}

/** What happens | language | text | the same with a soft hyphen as `|` and a no-break space as `~`. */
const divided = `
  breaks long words, with five letters on each side | de | Datenbanktechnik | Daten|bank|technik
  breaks long words | sv | Tidtabellsbiblioteket | Tidta|bells|bib|li|o|teket
  breaks words of a language that is not built in | el | ηλεκτροεγκεφαλογράφημα | ηλεκτρο|ε|γκε|φα|λο|γράφημα
  breaks compounds at their parts | sv | tillgänglighetsredogörelse | tillgänglighets|redogörelse
  breaks nothing else of one | de | Verwaltungsinformationssysteme | Verwaltungs|informations|systeme
  breaks a long part | de | Kraftfahrzeugzulassungsbehörden | Kraft|fahr|zeug|zulassungs|behörden
  keeps a prefix | de | Datenschutzfolgenabschätzung | Daten|schutz|fol|gen|abschätzung
  keeps a prefix | de | Antragsbearbeitungssysteme | Antrags|bearbeitungs|systeme
  keeps a prefix | sv | vattenövervakningens | vatten|övervak|ningens
  keeps a part in running text | de | Baugenehmigungsverfahren | Baugenehmigungs|verfahren
  breaks a part of a fact, but not the word, where they fit | de | <p class="fact">Baugenehmigungsverfahren</p> | <p class="fact"><span class="word">Bauge|nehmigungs|verfahren</span></p>
  keeps a word of a title together | de | <h2>Das Verfahrensrecht</h2><p>Verfahrensrecht</p> | <h2>Das <span class="word">Verfah|rens|recht</span></h2><p>Verfahrensrecht</p>
  keeps it together with the marks around it | de | <h2>Das („Verfahrensrecht“), Verfahrensrecht: ja</h2><p>Baugenehmigungsverfahren, ja</p> | <h2>Das <span class="word">(„Verfah|rens|recht“),</span> <span class="word">Verfah|rens|recht:</span> ja</h2><p>Baugenehmigungs|verfahren, ja</p>
  keeps it together after a note | de | <dd class="text-title"><span>1</span> Verfahrensrecht</dd> | <dd class="text-title"><span>1</span> <span class="word">Verfah|rens|recht</span></dd>
  keeps double names together, but not the measured name of the page | en | <h1>Ann Kessler-Lind</h1><p>By A. Kessler-Lind, up-to-date</p> | <h1>Ann Kessler-Lind</h1><p>By A. <span class="word">Kessler-Lind,</span> up-to-date</p>
  keeps e-mail together | pl | szablony e-maili, nie | szablony <span class="word">e-maili,</span> nie
  breaks names of code after underscores | en | <h3>time_series_tools</h3>_x_ __init__ | <h3>time_<wbr>series_<wbr>tools</h3>_x_ __init__
  ends no line with a word of one letter | pl | <p>W Żurawiu (i w 12 000 z nich) po k a <b>z</b> v</p> | <p>W~Żurawiu (i~w~12 000 z~nich) po k~a <b>z</b> v</p>
  ends no line with a word of one letter | cs | <p>W Żurawiu (i w 12 000 z nich) po k a <b>z</b> v</p> | <p>W~Żurawiu (i~w~12 000 z~nich) po k~a <b>z</b> v</p>
`
const rows = Array.from(divided.trim().split('\n'), (row) => row.trim().split(' | '))

test.each(rows)('%s (%s): %s', async (_, language = '', body = '', expected) => {
  expect((await hyphenated(language, body)).replaceAll('\u00a0', '~')).toBe(expected)
})

test.each([
  ['short words', 'de', '<p>Bundesländer</p>'],
  ['words of up to 15 letters in running text', 'sv', '<p>förvaltningens</p>'],
  ['English', 'en', '<p>I met a man of internationalisation</p>'],
  ['words with several short parts', 'en', 'a-z, e-mail@x.example, a-b-c'],
  ['languages without patterns', 'ja', 'internationalisation'],
  ['addresses', 'de', 'post@datenschutzerklaerung.example'],
  ['attributes', 'de', '<a title="Datenschutzerklärung" href="/x">x</a>'],
  ['texts in another language', 'de', '<p><span lang="en">Datenbanktechnik</span></p>'],
  ['islands', 'de', '<astro-island uid="1"><p>Datenschutzerklärung</p></astro-island>'],
])('leaves %s as they are', async (_, language, body) => {
  expect(await hyphenated(language, body)).toBe(body)
})

test('leaves names in a text from right to left in its order', async () => {
  const page = '<html lang="ar" dir="rtl"><body>E. Kessler-Lind, M. Farouk</body></html>'
  expect(await hyphenate(page)).toBe(page)
})
