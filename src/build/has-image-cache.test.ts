import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { hasImageCache } from './has-image-cache.ts'

test('is there once a picture is kept', () => {
  const directory = mkdtempSync(join(tmpdir(), 'cache-'))
  const found = () => hasImageCache(pathToFileURL(`${directory}/`))
  try {
    expect(found()).toBe(false)
    mkdirSync(join(directory, 'assets'))
    expect(found()).toBe(false)
    writeFileSync(join(directory, 'assets/ada.webp'), '')
    expect(found()).toBe(true)
  } finally {
    rmSync(directory, { recursive: true })
  }
})
