import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

const email = 'x@someone.example'

test('is the first letter of the name, marks and all', async () => {
  const plain = await initialOf({ name: 'Zofia', email })
  const marked = await initialOf({ name: '„žofia“', email })
  expect(plain?.path).toMatch(/^M[\d.\-A-Z ]+Z$/)
  expect(marked?.box.top).toBeGreaterThan(1.1 * (plain?.box.top ?? 0))
})

test('is that of the address where the face has no such letter', async () => {
  const address = await initialOf({ name: 'Xenia', email })
  expect(await initialOf({ name: 'Ирина', email })).toEqual(address)
  expect(await initialOf({ name: '美咲', email })).toEqual(address)
})

test('is not that of a title', async () => {
  expect(await initialOf({ name: 'Dr. Jean-Baptiste', email })).toEqual(
    await initialOf({ name: 'Jean-Baptiste', email }),
  )
})
