import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { type ParseError, parse } from 'jsonc-parser'
import { UsageError } from '../../server/command.ts'
import { fromLinkedIn, linkedInFiles } from './linkedin.ts'

/**
 * Reads a JSON Resume, or LinkedIn's export (a folder or `.zip`) as one.
 *
 * @throws UsageError with a sentence that names the file
 */
export function readFile(path: string): unknown {
  try {
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path).filter(isKnown)
      return fromFiles(names.map((name) => [name, readFileSync(join(path, name))]))
    }
    const bytes = readFileSync(path)
    // Every zip begins with these letters.
    if (bytes.subarray(0, 2).toString() !== 'PK') return parseJson(decode(bytes))
    return fromFiles(Object.entries(unzipSync(bytes, { filter: ({ name }) => isKnown(name) })))
  } catch (error) {
    throw new UsageError(`${resolve(path)} cannot be read: ${(error as Error).message}`)
  }
}

const isKnown = (path: string) => linkedInFiles.includes(basename(path))

const fromFiles = (files: [path: string, bytes: Uint8Array][]) =>
  fromLinkedIn(Object.fromEntries(files.map(([path, bytes]) => [basename(path), decode(bytes)])))

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Parses JSON; the message of JavaScript has no line for some mistakes, such as a comma after the last item. */
function parseJson(text: string): unknown {
  const errors: ParseError[] = []
  const json = parse(text, errors, { disallowComments: true })
  const [error] = errors
  if (!error) return json
  const line = text.slice(0, error.offset).split('\n').length
  throw new Error(
    `it is not JSON: line ${line} has a mistake, such as a comma after the last item of a list.`,
  )
}
