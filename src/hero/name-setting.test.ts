import { expect, test } from 'vitest'
import { displayWidth } from '../fonts/display-width.ts'
import { nameSetting } from './name-setting.ts'

test.each([
  ['Iris Calloway', { size: 'name', whole: 'always' }],
  ['Ada Smith-Jones', { size: 'name', whole: 'always' }],
  ['Anna-Katharina Berg', { size: 'long', whole: 'always' }],
  ['Anna-Katharina Schmidt-Wittgenstein', { size: 'long', wide: 'longer', whole: 'in a wide column' }],
  ['Eva von Wallenstein-Schwarzenberg', { size: 'long', wide: 'longest', whole: 'in a wide column' }],
  ['Ioannis Papadimitrakopoulos', { size: 'longer', wide: 'longer', whole: 'in a wide column' }],
  ['Ioannis Papadimitrakopoulos-Hatzikyriakos', { size: 'longer', whole: 'never' }],
])('%s', async (name, setting) => {
  expect(nameSetting(name, await displayWidth(name))).toEqual(setting)
})

test('a name in letters that the face lacks is taken for a wide one', async () => {
  const widthOf = await displayWidth('Анна')
  expect(widthOf('Анна')).toBeCloseTo(4.8)
})
