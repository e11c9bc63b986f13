import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach } from 'vitest'
import { newFolder } from '../../../tests/support/temporary-folder.ts'
import { writeSmallContent } from './small-content.ts'

/** Gives each test a temporary folder with the small content. */
export function temporaryContent() {
  let directory: string
  beforeEach(() => {
    directory = newFolder()
    writeSmallContent(directory)
  })
  const path = (name = '') => join(directory, name)
  return {
    path,
    write(name: string, content: string | Buffer) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), content)
    },
  }
}
