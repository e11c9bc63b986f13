import { expect, test } from 'vitest'
import { plainMail } from './render.ts'

const mail = {
  from: 'a@site.example',
  to: 'b@site.example',
  subject: 'Hi',
  text: 'Hi',
  messageId: '<1>',
  date: '',
}

test.each([
  ['ada@example.com', true],
  ['ada+b_c-d.e@mail.example.com', true],
  ['ada..b@example.com', false],
  ['.ada@example.com', false],
  ['ada.@example.com', false],
  ['ada@localhost', false],
  ['åsa@example.com', false],
])('a plain mail from %s has a Reply-To: %s', (address, isKept) => {
  const { replyTo } = plainMail({ ...mail, replyTo: { name: 'Ada “A” Vale', address } })
  expect(replyTo).toEqual(isKept ? { name: '', address } : undefined)
})
