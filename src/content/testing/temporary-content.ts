import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { writeSmallContent } from './small-content.ts'

/** Gives each test a temporary folder with the small content. */
export function temporaryContent() {
  let folder: Awaited<ReturnType<typeof writeSmallContent>>
  beforeEach(async () => {
    folder = await writeSmallContent()
  })
  afterEach(() => folder.remove())
  return {
    path: (name = '') => join(folder.directory, name),
    write(name: string, content: string | Buffer) {
      const file = join(folder.directory, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    },
  }
}
