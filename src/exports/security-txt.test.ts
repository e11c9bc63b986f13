import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const written = new Date('2026-11-20T15:59:01Z')

test('says whom to write to, until a year after the last change', () => {
  expect(securityTxt('hello@iriscalloway.example', new URL('https://iriscalloway.example/'), written)).toBe(
    'Contact: mailto:hello@iriscalloway.example\n' +
      'Expires: 2027-11-19T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://iriscalloway.example/.well-known/security.txt\n',
  )
})

test('names no canonical address that is not https', () => {
  expect(securityTxt('a@b.example', new URL('http://localhost:3000/'), written)).not.toContain('Canonical')
  expect(securityTxt('a@b.example', undefined, written)).not.toContain('Canonical')
})
