import { expect, test } from 'vitest'
import { settable } from './settable.ts'

const has = (character: string) => /[ -~éêÖ–]/.test(character)

test('a text that the face has stays as it is', () => {
  expect(settable('Ödön – no, Odé!'.replace('ö', 'o'), has)).toBe('Ödon – no, Odé!')
})

test('letters go without the marks that the face lacks, and no more than those', () => {
  expect(settable('Nguyễn Thị', has)).toBe('Nguyên Thi')
})

test('signs are left out with the space around them', () => {
  expect(settable('🚀 Fast 👩‍🚀 and quiet', has)).toBe('Fast and quiet')
  expect(settable('🚀', has)).toBeUndefined()
})

test('a text in letters that the face lacks is none', () => {
  expect(settable('Ирина', has)).toBeUndefined()
  expect(settable('Iris 美咲', has)).toBeUndefined()
})
