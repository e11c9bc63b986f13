import { pluralForms } from './problems.ts'

/**
 * Returns a file for the labels of another language: that of English, in which each text has become a comment.
 *
 * @param english the content of `en.yaml`
 */
export function labelsTemplate(english: string, language: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const forms = pluralForms(language)
  const lines = english.split('\n').slice(english.split('\n').indexOf(''))
  let singular = ''
  const template = lines.flatMap((line) => {
    const [, indent, key, text] = /^( *)(\w+): ([^#].*)$/.exec(line) ?? []
    if (!indent) return key ? `${key}: # ${text}` : line
    // The forms of English become those of the language.
    if (key === 'one') singular = text ?? ''
    const textOf = (form: string) => (form === 'one' ? singular : text)
    return key === 'other' ? forms.map((form) => `${indent}${form}: # ${textOf(form)}`) : []
  })
  const advice = `Write each text between the colon and the #. Keep {placeholders} and […], which is a link.`
  return [`# ${name}. ${advice}`, ...template].join('\n')
}
