import { expect, test } from 'vitest'
import { asSentence, sentences } from './sentences.ts'

test.each([
  ['A clinic at St. Thomas. It has beds.', ['A clinic at St. Thomas.', 'It has beds.']],
  ['By J. Vale, e.g. for Dr. Who! Really?', ['By J. Vale, e.g. for Dr. Who!', 'Really?']],
  ['He said “Go.” They went … and stayed.', ['He said “Go.”', 'They went … and stayed.']],
  ['Version 1.2 runs', ['Version 1.2 runs']],
])('splits %s', (text, expected) => expect(sentences(text)).toEqual(expected))

test.each([
  ['Open to work', 'Open to work.'],
  ['Hire me!', 'Hire me!'],
  ['“Soon.”', '“Soon.”'],
  ['募集中。', '募集中。'],
  ['**Bold.**', '**Bold.**'],
  ['Led:', 'Led:'],
])('ends %s with one mark', (text, expected) => expect(asSentence(text)).toBe(expected))
