import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The content folder of the project in which the command runs. */
export const contentDirectory = join(process.cwd(), 'content')

/** The paths in a folder that match a pattern, without hidden ones; with slashes also on Windows. */
export const pathsIn = (directory: string, pattern: string): string[] =>
  globSync(pattern, { cwd: directory })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
