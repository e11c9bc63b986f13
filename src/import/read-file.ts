import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
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
    if (statSync(path).isDirectory()) return fromLinkedIn(csvIn(path), defaultLanguage)
    const bytes = readFileSync(path)
    // Every zip begins with these letters.
    if (bytes.subarray(0, 2).toString() === 'PK') return fromLinkedIn(unzip(bytes), defaultLanguage)
    return fromJsonResume(parseJson(decode(bytes)), defaultLanguage)
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(`${path} ${error.message}`)
    throw error
  }
}

function decode(bytes: Uint8Array, name?: string): string {
  if (!isUtf8(bytes))
    throw new ImportError(
      `${name ? `has a ${name} that ` : ''}is not in UTF-8: save it again with that encoding.`,
    )
  return new TextDecoder().decode(bytes)
}

/** The CSV files that are known, also of a folder in the export. */
const known = (path: string) => linkedInFiles.find((name) => name === basename(path))

function csvIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    paths.flatMap((path) => {
      const name = known(path)
      return name ? [[name, decode(readFileSync(join(folder, path)), name)]] : []
    }),
  )
}

function unzip(bytes: Uint8Array): Record<string, string> {
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => known(name) !== undefined })
    return Object.fromEntries(
      Object.entries(files).flatMap(([path, file]) => {
        const name = known(path)
        return name ? [[name, decode(file, name)]] : []
      }),
    )
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`is a zip that cannot be read: ${(error as Error).message}.`)
  }
}

/** Parses JSON; JavaScript's message has no line for some mistakes, such as a comma after the last item. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [reason] = (error as Error).message.split(/, ("|\.\.\.)| in JSON| after JSON/)
    const [, line = lineOfError(text)] = /\(line (\d+)/.exec((error as Error).message) ?? []
    throw new ImportError(`is not JSON, line ${line}: ${reason}.`)
  }
}

/** The line at which the longest beginning ends that more text could complete. */
function lineOfError(text: string): number {
  let [complete, broken] = [0, text.length]
  while (broken - complete > 1) {
    const middle = Math.ceil((complete + broken) / 2)
    if (isBroken(text.slice(0, middle))) broken = middle
    else complete = middle
  }
  return text.slice(0, broken).split('\n').length
}

function isBroken(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return false
  } catch (error) {
    const { message } = error as Error
    const [, position] = /position (\d+)/.exec(message) ?? []
    return !message.includes('end of JSON') && Number(position) !== beginning.length
  }
}
