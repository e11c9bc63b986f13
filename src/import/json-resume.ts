import { UsageError } from '../../server/command.ts'
import { isLanguage } from '../content/fields.ts'
import { isObject } from '../content/yaml.ts'
import { type Fields, objectOf, stringsOf } from './entry.ts'
import { type Files, filesOf } from './mapping.ts'

/**
 * Converts a JSON Resume of any version, or our own export, to content.
 *
 * @param defaultLanguage of a résumé that neither names its language nor shows it by its letters
 * @returns the files, and the language if it is known
 * @throws UsageError if it is another format
 * @see https://docs.jsonresume.org/schema
 */
export function fromJsonResume(json: unknown, defaultLanguage = 'en') {
  if (!isObject(objectOf(json)['basics'])) {
    const names = Object.keys(objectOf(json)).slice(0, 5).join(', ')
    throw new UsageError(
      `The file is not a JSON Resume (https://docs.jsonresume.org/schema): it has no “basics”, but ${names || 'nothing'}. One of an older schema, with “bio”, has to be converted first.`,
    )
  }
  const resume = objectOf(JSON.parse(JSON.stringify(json), cleaned))
  const language = languageIn(resume)
  // Our export has the files as they were written. The name of a file must not lead out of the folder.
  const own = Object.entries(objectOf(objectOf(resume['meta'])['content'])).filter(
    ([name, file]) => /^[a-z][a-z0-9-]*$/.test(name) && typeof file === 'object',
  )
  const files = own.length > 0 ? Object.fromEntries(own) : filesOf(resume, language ?? defaultLanguage)
  return { language, files: files as Files }
}

/** Leaves out nulls, empty values, control characters and the data of pictures, for `JSON.parse`. */
function cleaned(_key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replace(/[^\P{Cc}\t\n]/gu, '').trim()
    return text.replace(/(?<=^data:image\/[\w+.-]+;base64,).+/s, '…') || undefined
  }
  // What was left out of a list has left a hole.
  const kept = Array.isArray(value) ? value.filter((item) => item !== undefined) : value
  return typeof kept === 'object' && Object.keys(kept ?? {}).length === 0 ? undefined : kept
}

/** Languages that their letters show. Persian has letters that Arabic lacks, Russian lacks those of Ukrainian. */
const byLetters = {
  ja: /\p{sc=Hira}/u,
  ko: /\p{sc=Hangul}/u,
  'zh-Hans': /[们这个为说国学开发]/,
  ar: /^(?=.*\p{sc=Arabic})[^پچژگ]*$/u,
  uk: /[іїєґ]/,
}

/** The language that a résumé names, or that its letters show if a third are not Latin; undefined where only its words tell. */
function languageIn(resume: Fields): string | undefined {
  const named = stringsOf([objectOf(resume['meta'])['language'], resume['language']]).find(isLanguage)
  if (named) return named
  const letters = stringsOf(resume).join('').replace(/\P{L}/gu, '')
  const others = letters.replace(/\p{sc=Latin}/gu, '')
  if (others.length < letters.length / 3) return undefined
  return Object.entries(byLetters).find(([, pattern]) => pattern.test(others))?.[0]
}
