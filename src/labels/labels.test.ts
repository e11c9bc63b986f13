import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Counted, english, type Label } from './en.ts'
import { fillCount } from './fill.ts'
import { builtInLanguage, builtInLanguages, isRightToLeft, labelsFor, readLabels } from './labels.ts'

const keys = Object.keys(english) as Label[]
const others = builtInLanguages.filter((language) => language !== 'en')

// Literally: what checks another behaviour takes a text from `en.ts`.
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

test('reports the labels that languages lack, which are shown in English', () => {
  const missing = others.flatMap((language) => {
    const own = readLabels(language)
    return keys.filter((key) => own[key] === undefined).map((key) => `${language}: ${key}`)
  })
  if (missing.length > 0)
    process.stdout.write(`${missing.length} labels are in English: ${missing.join(', ')}\n`)
  for (const language of others) expect(Object.keys(labelsFor(language))).toEqual([...keys, 'language'])
})

test('docs/languages.md names each built-in language', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/languages.md'), 'utf8')
  const [, list = ''] = /Built in are (.*?), also with a region/s.exec(manual) ?? []
  expect([...list.matchAll(/`([\w-]+)`/g)].map(([, tag]) => tag).sort()).toEqual(builtInLanguages)
})

test('labels count in the plural forms of their language; site.yaml overrides them', () => {
  const { resumeShort } = labelsFor('pl')
  const pages = [1, 3, 5].map((count) => fillCount(resumeShort, count, 'pl'))
  expect(pages).toEqual(['Jedna strona', '3 strony', '5 stron'])
  const labels = labelsFor('en-GB', { sendMessage: 'Send it', morePoints: '+{count}' })
  expect(labels).toMatchObject({ sendMessage: 'Send it', sending: english.sending, language: 'en-GB' })
  expect(fillCount(labels.morePoints, 1200, 'en')).toBe('+1,200')
})

test('a language has the labels of its relatives in the same script, or English ones, and its own direction', () => {
  const tags = ['de-AT', 'pt', 'pt-AO', 'zh-CN', 'zh-TW', 'is']
  expect(tags.map(builtInLanguage)).toEqual(['de', 'pt-BR', 'pt-PT', 'zh-Hans', undefined, undefined])
  expect(labelsFor('is').sendMessage).toBe(english.sendMessage)
  expect(['he', 'fa-IR', 'is'].map(isRightToLeft)).toEqual([true, true, false])
})

/** The forms of a label by plural category. */
const formsOf = (label: Counted = ''): Record<string, string | undefined> =>
  typeof label === 'string' ? { other: label } : label
const placeholdersIn = (text = '') =>
  [...new Set(text.replace(/\[.+\]/, '[…]').match(/\{\w+\}|\[…\]/g))].sort().join()

test.each(builtInLanguages)('%s has the placeholders of English, and a form for each plural', (language) => {
  const labels = labelsFor(language)
  const wrong = keys.flatMap((key) =>
    Object.entries(formsOf(labels[key])).flatMap(([form, text]) => {
      const expected = placeholdersIn(formsOf(english[key])['other'])
      // A greeting may go without a name, and “one page” without a number.
      const isShorter = key === 'mailGreeting' || ['zero', 'one', 'two'].includes(form)
      const found = placeholdersIn(text)
      return found === expected || (isShorter && !found.includes('{count}')) ? [] : `${key}: ${text}`
    }),
  )
  expect(wrong).toEqual([])
  const rules = new Intl.PluralRules(language)
  const used = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)))
  for (const key of ['morePoints', 'resumeShort', 'fieldTooLong'] as const)
    expect(new Set(Object.keys(formsOf(labels[key])))).toEqual(used)
})

test.each(others)('%s translates every sentence', (language) => {
  const own = readLabels(language)
  // Words such as “Contact”, or “Note {number}” in Danish, may be the same in two languages.
  const isSentence = (key: Label) => /[a-z] [a-z]/i.test(`${english[key]}`) && key !== 'resumePageNumber'
  expect(keys.filter((key) => isSentence(key) && own[key] === english[key])).toEqual([])
})

// Biome's noJsxLiterals covers text, but not attributes.
test('no component has a literal text in a visible or spoken attribute', () => {
  const spoken = /\b(?:aria-label|alt|title|label|placeholder|content)="[^"]*\p{L}[^"]*"/gu
  const found = globSync('src/**/*.tsx').flatMap((file) => readFileSync(file, 'utf8').match(spoken) ?? [])
  expect(found).toEqual([])
})
