import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptFile } from './kept.ts'

test('a file is made once for each input, and kept', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const made: string[] = []
  const ask = async (input: string) => {
    const path = await keptFile('txt', [input], async () => {
      made.push(input)
      return Buffer.from(input)
    })
    return `${readFileSync(path)}`
  }
  expect(await Promise.all([ask(one), ask(one), ask(other)])).toEqual([one, one, other])
  made.length = 0
  expect(await Promise.all([ask(one), ask(other)])).toEqual([one, other])
  expect(made).toEqual([])
})
