import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsIn } from '../content-directory.ts'

/** A line in each file of the sample, which the owner deletes. The sample's pictures begin with `sample-`. */
const mark = /^# Sample content\b/
const samplePicture = /\bimages\/sample-/
/** An address below the reserved domain of RFC 2606. */
const exampleAddress = /^[^#]*[\w-]\.example\b(?!\.\w)/i

/**
 * Finds leftover sample content in a folder: files with the sample's mark, its pictures, and addresses below `.example`.
 *
 * @example findSampleContent('content') // ['profile.yaml:2 “# Sample content: delete this…”']
 */
export function findSampleContent(directory: string): string[] {
  return yamlFiles(directory).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (![mark, samplePicture, exampleAddress].some((pattern) => pattern.test(line))) return []
      const value = line.replace(/^[\s-]*(\w+:)?\s*/, '')
      const words = value.length > 30 ? `${value.slice(0, 30).trim()}…` : value
      return `${file}:${index + 1} “${words}”`
    }),
  )
}

export const isSamplePicture = (path: unknown): boolean => samplePicture.test(String(path))

/** Whether all files of a content folder have the sample's mark. */
export const isSample = (directory: string): boolean =>
  yamlFiles(directory).every(({ text }) => text.split('\n').some((line) => mark.test(line)))

const yamlFiles = (directory: string) =>
  pathsIn(directory, '{*.yaml,projects/*.yaml}').map((file) => ({
    file,
    text: readFileSync(join(directory, file), 'utf8'),
  }))
