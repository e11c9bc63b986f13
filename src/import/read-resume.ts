import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { decode, encodingAdvice } from '../content/check-file.ts'

/** An error that the owner can fix; printed without a stack trace. */
export class ImportError extends Error {}

/** Far above any résumé, and below what recursive functions can read. */
const deepest = 100

/** Reads a JSON file. */
export function readResume(file: string): object {
  if (!existsSync(file))
    throw new ImportError(
      `There is no file ${basename(file)} in ${dirname(resolve(file))}; nothing was changed.`,
    )
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) throw new ImportError(`${file} ${encodingAdvice} Nothing was changed.`)
  const resume = parseJson(file, decode(bytes))
  if (isDeeperThan(deepest, resume))
    throw new ImportError(`${file} is nested too deeply, and nothing was changed.`)
  return Object(resume)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError(`${file} is not JSON, and nothing was changed: ${(error as Error).message}`)
  }
}

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item)))
