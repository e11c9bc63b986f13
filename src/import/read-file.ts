import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { type ParseError, parse } from 'jsonc-parser'
import { fromLinkedIn, linkedInFiles } from './linkedin.ts'
import { ImportError } from './source.ts'

/**
 * Reads a JSON Resume, or LinkedIn's export (a folder or `.zip`) as one.
 *
 * @throws ImportError with a sentence that names the file
 */
export function readFile(path: string): unknown {
  if (!existsSync(path))
    throw new ImportError(`There is no file ${basename(path)} in ${dirname(resolve(path))}.`)
  try {
    if (statSync(path).isDirectory()) return fromLinkedIn(filesIn(path))
    const bytes = readFileSync(path)
    // Every zip begins with these letters.
    const isZip = bytes.subarray(0, 2).toString() === 'PK'
    return isZip ? fromLinkedIn(unzipped(bytes)) : parseJson(decode(bytes))
  } catch (error) {
    throw new ImportError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

const isKnown = (path: string) => linkedInFiles.includes(basename(path))

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(isKnown)
      .map((name) => [name, decode(readFileSync(join(folder, name)))]),
  )

function unzipped(bytes: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(bytes, { filter: ({ name }) => isKnown(name) }))
  return Object.fromEntries(files.map(([path, file]) => [basename(path), decode(file)]))
}

function decode(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new Error('it is not in UTF-8. Save it again with that encoding.')
  return new TextDecoder().decode(bytes)
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
    throw new Error(`it is not JSON, line ${line}: ${reason}.`)
  }
}
