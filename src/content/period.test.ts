import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { labelsFor } from '../labels/labels.ts'
import { formatPeriod, isLater } from './period.ts'

test.each([
  ['2014-03-01', '2014-03-14', 'Mar 1, 2014 – Mar 14, 2014'],
  ['2021-09', 'present', 'Sep 2021 – present'],
  ['2014', '2016-03', '2014 – Mar 2016'],
  [undefined, '2015-08', 'Aug 2015'],
  [undefined, undefined, ''],
])('formats %s to %s as %s', (start, end, text) => {
  expect(formatPeriod({ start, end }, labelsFor('en'))).toBe(text)
})

test('formats periods as is usual in a language', () => {
  const period = (language: string) => formatPeriod({ start: '2021-09', end: 'present' }, labelsFor(language))
  expect(['ja', 'ar'].map(period)).toEqual(['2021年9月～現在', 'سبتمبر 2021 – حتى الآن'])
})

test('formats a date as it is written, also west of Greenwich', () => {
  const code = `import('./period.ts').then(({ formatDate }) => console.log(formatDate('2021-09', { language: 'en' })))`
  const env = { ...process.env, TZ: 'America/New_York' }
  const options = { cwd: import.meta.dirname, encoding: 'utf8', env } as const
  expect(execFileSync(process.execPath, ['--eval', code], options)).toBe('Sep 2021\n')
})

test('a date is later than another at the lower precision of both', () => {
  const pairs = [
    ['2014-04', '2014-03'],
    ['2014', '2014-03'],
    ['2014-03', '2014'],
  ] as const
  expect(pairs.map(([date, other]) => isLater(date, other))).toEqual([true, false, false])
})
