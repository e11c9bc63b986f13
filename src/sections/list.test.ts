import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionIds } from './list.ts'

test('each section that is defined is in the list', () => {
  const defined = globSync('src/sections/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/= defineSection\(\{\s+id: '([\w-]+)'/g), ([, id]) => id),
  )
  expect(sectionIds.toSorted()).toEqual(defined.sort())
})
