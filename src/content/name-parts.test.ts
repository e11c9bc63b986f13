import { expect, test } from 'vitest'
import { boundName, nameParts } from './name-parts.ts'

test.each([
  ['Iris Calloway', ['Iris', 'Calloway']],
  ['Friederike Freifrau von Hohenlochtersbach', ['Friederike', 'Freifrau', 'von Hohenlochtersbach']],
  ['Jan van der Meer', ['Jan', 'van der Meer']],
  ['Maria De Luca', ['Maria', 'De Luca']],
  ['Khalid bin al-Amin', ['Khalid', 'bin al-Amin']],
])('a line may break in %s between %s', (name, parts) => {
  expect(nameParts(name)).toEqual(parts)
})

test('a particle is bound to its surname only', () => {
  expect(boundName('Jan van der Meer')).toBe('Jan van\u00a0der\u00a0Meer')
})
