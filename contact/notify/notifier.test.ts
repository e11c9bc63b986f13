import { expect, it } from 'vitest'
import { notificationRequest } from './notifier.ts'

const text = 'Zoë <zoe@example.com>\n<!channel> @everyone ```[x](http://a.test)'
const title = 'New message from your portfolio'

it.each([
  ['https://ntfy.sh/topic', text],
  [
    'https://hooks.slack.com/services/T/B/x',
    { text: `${title}\n${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}` },
  ],
  [
    'https://discord.com/api/webhooks/1/x',
    { content: `${title}\n\`\`\`\n${text.replace('```', "'''")}\n\`\`\``, allowed_mentions: { parse: [] } },
  ],
  ['https://chat.test/hooks/x?y=z', { title, text, id: '1' }],
])('a notification to %s has its format and escapes the text', async (url, expected) => {
  const request = notificationRequest(url, '1', text)
  expect([request.method, request.url]).toEqual(['POST', url])
  const body = await request.text()
  expect(typeof expected === 'string' ? body : JSON.parse(body)).toEqual(expected)
  expect(request.headers.get('title')).toBe(typeof expected === 'string' ? title : null)
})

it('sends a login in the URL as a header', () => {
  const { url, headers } = notificationRequest('https://a%40b:p%C3%A4ss@ntfy.test/topic', '1', text)
  expect([url, headers.get('authorization')]).toEqual(['https://ntfy.test/topic', 'Basic YUBiOnDDpHNz'])
})
