import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldRules, mapFields, messageFields } from '../../contact/message.ts'
import { type Labels, labelsFor } from '../../src/labels/labels.ts'
import { pdfPages } from './pdf-pages.ts'

/** Finds English in sites of other languages. */

/** The texts of a language's pages, PDFs and data, by their kind. */
export async function textsOf(dist: string, path: string) {
  const bytes = (name: string) => readFileSync(join(dist, path, name))
  const pdf = async (name: string) => (await pdfPages(bytes(name))).join('\n')
  return {
    // With the labels of the form, which are serialized into pages of further languages.
    page: wordsOf(`${bytes('index.html')}`),
    print: wordsOf(`${bytes('resume-print.html')}`),
    // An ongoing entry ends with `present`, and a section is called `projects`, in every language.
    json: valuesOf(JSON.parse(`${bytes('resume.json')}`))
      .filter((value) => value !== 'present' && value !== 'projects')
      .join('\n'),
    pdf: await pdf('resume.pdf'),
    short: await pdf('resume-short.pdf'),
  }
}

export const english = labelsFor('en')

/** The names of the form's fields, as the form shows them. */
export const formFields = mapFields((field) => {
  const { label, isRequired } = fieldRules[field]
  return isRequired ? `${english[label]} *` : english[label]
})

export const requiredFields = messageFields.filter((field) => fieldRules[field].isRequired)

/** The visible and announced texts of a page, and the serialized texts of its islands. */
function wordsOf(html: string): string {
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll('&quot;', '"')
  const announced = [...body.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const serialized = [...body.matchAll(/\[0,"([^"]*)"\]/g)]
  return [body.replaceAll(/<[^>]*>/g, '\n'), ...[...announced, ...serialized].map(([, text]) => text)].join(
    '\n',
  )
}

/** All texts in an object. */
function valuesOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesOf) : []
}

/** The English labels, split at placeholders, that a text contains and the given languages do not. */
export function englishIn(text: string, ...own: Labels[]): string[] {
  const translated = own.flatMap(valuesOf).join('\n')
  const parts = valuesOf(english).flatMap((label) => label.split(/\{\w+\}|[[\]]/))
  const words = parts.map((part) => part.trim()).filter((part) => /\p{L}{2}/u.test(part) && part !== 'en')
  const has = (whole: string, part: string) =>
    new RegExp(`(?<![\\p{L}\\d@.-])${RegExp.escape(part)}(?![\\p{L}\\d@.-])`, 'u').test(whole)
  return words.filter((part) => has(text, part) && !has(translated, part))
}
