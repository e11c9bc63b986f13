import { expect, test } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { emptyMessage } from '../message.ts'
import { renderMail } from './render.ts'
import { parseSite, publishedSite, unknownSite } from './site.ts'

const swedish = {
  name: 'Åsa\r\nBcc: x@y.example',
  languages: ['sv', 'en'],
  texts: { ownerMailNote: 'Skickat från ditt formulär.' },
}

test('the published page is read once; until it can be read, mails are in English', async () => {
  let body = 'not found'
  let requests = 0
  const address = await serve((request, response) => {
    requests += 1
    response.end(request.url === '/me/contact.json' ? body : 'not found')
  })
  const site = publishedSite(`${address}/me/`)
  expect(await site()).toEqual(unknownSite)
  body = JSON.stringify(swedish)
  expect((await site()).texts.ownerMailNote).toBe('Skickat från ditt formulär.')
  const count = requests
  body = '{}'
  expect((await site()).languages).toEqual(['sv', 'en'])
  expect(requests).toBe(count)
})

test('a mail is in the site’s language, and its subject begins with the site’s name on one line', () => {
  const message = {
    ...emptyMessage,
    name: 'Zoë',
    email: 'zoe@example.com',
    subject: 'Hej',
    message: 'Ett jobb',
  }
  const accepted = { id: 'a1', message, acceptedAt: new Date(0) }
  const addresses = { from: 'site@owner.example', to: 'owner@owner.example' }
  const mail = renderMail(accepted, addresses, parseSite(swedish) ?? unknownSite)
  expect(mail.subject).toBe('Åsa Bcc: x@y.example: Hej')
  expect(mail.text).toBe('Ett jobb\n\n-- \nZoë <zoe@example.com>\nSkickat från ditt formulär.\n')
  expect(mail.html).toContain('<html lang="sv">')
  expect(renderMail(accepted, addresses, unknownSite).subject).toBe('Hej')
})
