import { expect, it } from 'vitest'
import { sampleMessage as text } from '../../tests/support/sample-message.ts'
import { type Circumstances, findSigns, repeatableText, type Sign } from './signs.ts'

const person: Circumstances = {
  message: text,
  honeypot: false,
  proofAgeSeconds: 20,
  headers: new Headers({ 'Sec-Fetch-Site': 'same-origin' }),
}
const says = (message: string) => ({ message: { ...text, message } })

it.each<[string, Partial<Circumstances>, Sign[]]>([
  ['a person', {}, []],
  ['a filled honeypot', { honeypot: true }, ['honeypot']],
  ['a message sent within three seconds', { proofAgeSeconds: 2.9 }, ['hurried']],
  ['a challenge of a server whose clock is ahead', { proofAgeSeconds: -2 }, []],
  ['a program', { headers: new Headers() }, ['program']],
  ['two links', says('See https://a.example/x and www.b.example.'), []],
  ['three links', says('http://a.example https://b.example www.c.example'), ['links']],
])('the signs of %s', (_, changes, expected) => {
  expect(findSigns({ ...person, ...changes })).toEqual(expected)
})

it('takes a text for the same whatever its spaces and capitals, if it is long enough', () => {
  const long = 'We offer the best links for your site, only today.'
  const of = (message: string) => repeatableText({ ...text, message })
  expect(of(long)).toBe(of(`${long.toUpperCase().replaceAll(' ', '\n ')}`))
  expect(of('Please call me.')).toBeNull()
})
