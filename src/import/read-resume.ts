import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { decode, encodingAdvice } from '../content/check-file.ts'

/** An error that the owner can fix; printed without a stack trace. */
export class ImportError extends Error {}

/** Reads a JSON file. */
export function readResume(file: string): object {
  if (!existsSync(file))
    throw new ImportError(
      `There is no file ${basename(file)} in ${dirname(resolve(file))}; nothing was changed.`,
    )
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) throw new ImportError(`${file} ${encodingAdvice} Nothing was changed.`)
  try {
    return Object(JSON.parse(decode(bytes)))
  } catch (error) {
    throw new ImportError(`${file} is not JSON, and nothing was changed: ${(error as Error).message}`)
  }
}
