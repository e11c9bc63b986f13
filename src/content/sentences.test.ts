import { expect, test } from 'vitest'
import { asSentence, joinSentences, sentences } from './sentences.ts'

test.each([
  ['A clinic at St. Thomas. It has beds.', ['A clinic at St. Thomas.', 'It has beds.']],
  ['By J. Vale, e.g. for Dr. Who! Really?', ['By J. Vale, e.g. for Dr. Who!', 'Really?']],
  ['He said “Go.” They went … and stayed.', ['He said “Go.”', 'They went … and stayed.']],
  ['Version 1.2 runs', ['Version 1.2 runs']],
  ['速い。安い！ 安全？', ['速い。', '安い！', '安全？']],
  ['「速い。」と言う。（概算。）', ['「速い。」と言う。', '（概算。）']],
  [
    '**速い。**[安い。](https://a.example)^[概算。]本当！？',
    ['**速い。**[安い。](https://a.example)^[概算。]本当！？'],
  ],
])('splits %s', (text, expected) => expect(sentences(text)).toEqual(expected))

test.each([
  ['Open to work', 'Open to work.'],
  ['Hire me!', 'Hire me!'],
  ['“Soon.”', '“Soon.”'],
  ['募集中。', '募集中。'],
  ['募集中', '募集中。'],
  ['開発（共著）', '開発（共著）。'],
  ['**データ**^[概算]', '**データ**^[概算]。'],
  ['**Bold.**', '**Bold.**'],
  ['Led:', 'Led:'],
])('ends %s with one mark', (text, expected) => expect(asSentence(text)).toBe(expected))

test.each([
  [['Fast.', 'Cheap.'], 'Fast. Cheap.'],
  [['速い。', '安い！', 'Safe.', '楽。'], '速い。安い！Safe. 楽。'],
])('joins %j', (texts, expected) => expect(joinSentences(texts)).toBe(expected))
