import { UsageError } from '../../server/command.ts'
import { isLanguage } from '../content/fields.ts'
import { isObject } from '../content/yaml.ts'
import { objectOf, stringsOf } from './entry.ts'
import { type Files, filesOf } from './mapping.ts'

/**
 * Converts a JSON Resume of any version, or our own export, to content.
 *
 * @param defaultLanguage of a résumé that names none
 * @returns the files, and the language that it names
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
  const language = stringsOf([objectOf(resume['meta'])['language'], resume['language']]).find(isLanguage)
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
