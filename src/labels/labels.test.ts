import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { sectionIds } from '../sections/list.ts'
import {
  builtInLanguage,
  builtInLanguages,
  fill,
  fillCount,
  labelKeys,
  labelsFor,
  missingLabels,
} from './labels.ts'
import { invalidLabels, pluralForms } from './problems.ts'
import { labelsSchema } from './schema.ts'
import { labelsTemplate } from './template.ts'

const source = (tag: string) => readFileSync(join(import.meta.dirname, `${tag}.yaml`), 'utf8')
const english = labelsSchema.parse(parse(source('en')))
/** With English for what is missing, which one test reports. */
const read = (tag: string) => labelsSchema.parse({ ...english, ...parse(source(tag)) })

// Literally: what checks another behaviour takes a text from `en.yaml`.
test('English has the specified texts', () => {
  const form = { nameField: 'Name', email: 'Email', subjectField: 'Subject', messageField: 'Message' }
  expect(english).toMatchObject({
    ...{ home: 'Home', about: 'About', skills: 'Skills', projects: 'Projects', resume: 'Resume' },
    ...{ contact: 'Contact', viewMyWork: 'View My Work', getInTouch: 'Get In Touch' },
    ...{ ...form, sendMessage: 'Send Message', sending: 'Sending...' },
    downloadResume: 'Download Resume (PDF)',
    missingTitle: 'Error',
    missingText: 'Please fill in all required fields.',
    sentTitle: 'Message Sent!',
    sentText: "Thank you for your message. I'll get back to you soon!",
    failedTitle: 'Send Failed',
    failedText: 'There was a problem sending your message. Please try the direct email link below.',
    failedInline: 'Failed to send message. Please try again or email me directly.',
    serverError: 'Server error: {status}',
    notFound: 'Oops! Page not found',
    returnHome: 'Return to Home',
  })
})

test('each language has every label', () => {
  const missing = builtInLanguages.flatMap((language) => {
    const own = parse(source(language))
    return labelKeys.filter((key) => !(key in own)).map((key) => `${key} in ${language}.yaml`)
  })
  expect(missing).toEqual([])
})

test('docs/languages.md names each built-in language', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/languages.md'), 'utf8')
  const [, list = ''] = /Built in are (.*?), also with a region/s.exec(manual) ?? []
  expect([...list.matchAll(/`([\w-]+)`/g)].map(([, tag]) => tag).sort()).toEqual(builtInLanguages)
})

test('fill replaces known placeholders only', () => {
  expect(fill('Page {page} of {pages}, {other}', { page: 1, pages: 6 })).toBe('Page 1 of 6, {other}')
})

test.each([
  [1, 'pl', 'Jedna strona'],
  [3, 'pl', '3 strony'],
  [5, 'pl', '5 stron'],
  [2, 'ar', 'صفحتان'],
  [2, 'ja', '2ページ版'],
])('fillCount of %i in %s is %s', (count, language, text) => {
  expect(fillCount(read(language).resumeShort, count, language)).toBe(text)
})

test('labels of site.yaml override the built-in ones', () => {
  const labels = labelsFor({ language: 'en-GB', labels: { sendMessage: 'Send it', morePoints: '+{count}' } })
  expect(labels).toMatchObject({ sendMessage: 'Send it', sending: english.sending, language: 'en-GB' })
  expect(fillCount(labels.morePoints, 1200, 'en')).toBe('+1,200')
})

test.each([
  ['de-AT', 'de'],
  ['sv-SE', 'sv'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['no', 'nb'],
  ['zh-Hant', undefined],
  ['zh-TW', undefined],
  ['is', undefined],
])('the labels for %s are those of %s', (tag, language) => {
  expect(builtInLanguage(tag)).toBe(language)
  expect(missingLabels({ language: tag }).includes('sendMessage')).toBe(language === undefined)
})

describe.each(builtInLanguages)('%s', (language) => {
  it('has no other label, and its placeholders, plural forms and lengths', () => {
    // The schema rejects unknown keys.
    expect(invalidLabels(read(language), language, sectionIds)).toEqual([])
  })

  it('has the keys in the order of en.yaml, without doubled or trailing spaces', () => {
    const own = parse(source(language))
    expect(Object.keys(own)).toEqual(labelKeys.filter((key) => key in own))
    expect(source(language)).not.toMatch(/\S {2,}(?!#)\S| $/m)
  })

  it('has a form for each plural category, also where they are the same', () => {
    const { morePoints, resumeShort, fieldTooLong } = read(language)
    for (const label of [morePoints, resumeShort, fieldTooLong])
      expect(Object.keys(label)).toEqual(pluralForms(language))
  })
})

test.each(builtInLanguages.filter((language) => language !== 'en'))(
  '%s translates every sentence',
  (language) => {
    const labels = Object.entries(read(language))
    // Words such as “Contact”, or “Note {number}” in Danish, may be the same in two languages.
    const same = Object.entries(english).filter(
      ([key, text], index) =>
        key !== 'resumePageNumber' && /[a-z] [a-z]/i.test(`${text}`) && labels[index]?.[1] === text,
    )
    expect(same).toEqual([])
  },
)

test('German has no ß, which a site in de-CH would show too', () => {
  expect(JSON.stringify(labelsFor({ language: 'de-CH' }))).not.toContain('ß')
})

test('French has no-break spaces before colons, semicolons, and question and exclamation marks', () => {
  const texts = Object.values(read('fr')).flatMap((text) =>
    typeof text === 'string' ? text : Object.values(text),
  )
  expect(texts.filter((text = '') => /[^\u00a0]:|[^\u202f][;?!]/.test(text))).toEqual([])
})

test.each([
  [{ backToTop: 'nach oben' }, 'lacks {name}.'],
  [{ directEmail: 'Schreiben Sie mir:' }, 'lacks […].'],
  [{ sentTitle: 'Gesendet an {name}!' }, 'has {name}, which is not filled in.'],
  [{ skills: 'Womit ich arbeite' }, 'is too long for its place, where 16 letters fit.'],
  [{ sendMessage: 'Nachricht jetzt sofort absenden' }, 'is too long for its place, where 24 letters fit.'],
  [{ resumeShort: { other: '{count} Seiten' } }, 'must have the plural forms of “de”: one, other.'],
  [{ resumeShort: { one: 'Eine Seite', other: 'Seiten' } }, 'lacks {count}.'],
])('reports the override %o', (labels, message) => {
  expect(invalidLabels(labels, 'de', sectionIds)).toEqual([{ label: Object.keys(labels)[0], message }])
})

test('names a label of a language that does not exist', () => {
  const labels = { ...english, sendMesage: 'Skicka' }
  expect(invalidLabels(labels, 'en', sectionIds)).toEqual([
    { label: 'sendMesage', message: 'is no label: en.yaml has all of them.' },
  ])
})

test('accepts overrides without plural forms, and greetings without a name', () => {
  const labels = { morePoints: '+{count}', mailGreeting: 'Moin!' }
  expect(invalidLabels(labels, 'de', sectionIds)).toEqual([])
})

test('a template has every key without a text, and the plural forms of its language', () => {
  const template = labelsTemplate(source('en'), 'sl')
  expect(template).toMatch(/^# Slovenian\. /)
  const { morePoints, ...labels } = parse(template)
  expect(Object.keys({ morePoints, ...labels }).sort()).toEqual(Object.keys(english).sort())
  expect(morePoints).toEqual({ one: null, two: null, few: null, other: null })
  expect(template).toContain(
    'resumeShort: # a link to the short résumé\n  one: # One page\n  two: # "{count} pages"\n',
  )
  expect(labels.sendMessage).toBeNull()
  expect(template).toContain(`sendMessage: # ${english.sendMessage}`)
})

// Biome's noJsxLiterals covers text, but not attributes.
test('no component has a literal text in a visible or spoken attribute', () => {
  const source = join(import.meta.dirname, '..')
  const spoken = /\b(?:aria-label|alt|title|label|placeholder|content)="[^"]*\p{L}[^"]*"/gu
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .match(spoken)
        ?.map((text) => `${file}: ${text}`),
    )
  expect(found.filter(Boolean)).toEqual([])
})
