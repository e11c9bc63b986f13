import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const written = new Date('2026-11-20T15:59:01Z')

test('says whom to write to, until a year after the last change', () => {
  const home = new URL('https://iriscalloway.example/')
  expect(securityTxt('hello@iriscalloway.example', home, written, ['en', 'fr'])).toBe(
    'Contact: mailto:hello@iriscalloway.example\n' +
      'Expires: 2027-11-19T00:00:00Z\n' +
      'Preferred-Languages: en, fr\n' +
      'Canonical: https://iriscalloway.example/.well-known/security.txt\n',
  )
})

test('names no canonical address that is not https', () => {
  expect(securityTxt('a@b.example', new URL('http://localhost:3000/'), written, [])).not.toContain(
    'Canonical',
  )
  expect(securityTxt('a@b.example', undefined, written, [])).not.toContain('Canonical')
})
