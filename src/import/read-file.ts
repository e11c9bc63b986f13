import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { type ParseError, parse } from 'jsonc-parser'
import { ImportError, type ImportedContent } from './imported.ts'
import { fromJsonResume } from './json-resume.ts'
import { fromLinkedIn, linkedInFiles } from './linkedin.ts'

/**
 * Reads a JSON Resume, or LinkedIn's export: a folder or `.zip`.
 *
 * @param defaultLanguage of a text that does not show its language
 * @throws ImportError with a sentence that names the file
 */
export function readFile(path: string, defaultLanguage: string): ImportedContent {
  if (!existsSync(path))
    throw new ImportError(`There is no file ${basename(path)} in ${dirname(resolve(path))}.`)
  try {
    const bytes = statSync(path).isDirectory() ? undefined : readFileSync(path)
    // Every zip begins with these letters.
    if (bytes && bytes.subarray(0, 2).toString() !== 'PK')
      return fromJsonResume(parseJson(decode(bytes)), defaultLanguage)
    const files = Object.entries(bytes ? unzip(bytes) : filesIn(path))
    const texts = files.map(([name, file]) => [basename(name), decode(file, `has a ${basename(name)} that `)])
    return fromLinkedIn(Object.fromEntries(texts), defaultLanguage)
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(`${path} ${error.message}`)
    throw error
  }
}

function decode(bytes: Uint8Array, subject = ''): string {
  if (!isUtf8(bytes)) throw new ImportError(`${subject}is not in UTF-8: save it again with that encoding.`)
  return new TextDecoder().decode(bytes)
}

const isKnown = (path: string) => linkedInFiles.includes(basename(path))

function filesIn(folder: string): Record<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isKnown)
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name }) => isKnown(name) })
  } catch (error) {
    throw new ImportError(`is a zip that cannot be read: ${(error as Error).message}.`)
  }
}

/** Parses JSON; the message of JavaScript has no line for some mistakes, such as a comma after the last item. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [reason] = (error as Error).message.split(/, ("|\.\.\.)| in JSON| after JSON/)
    const errors: ParseError[] = []
    parse(text, errors, { disallowComments: true })
    const line = text.slice(0, errors[0]?.offset).split('\n').length
    throw new ImportError(`is not JSON, line ${line}: ${reason}.`)
  }
}
