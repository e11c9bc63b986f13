import { beforeEach, expect, it } from 'vitest'
import { readSettings } from '../../contact/settings.ts'
import { postOf, sampleMessage } from '../../contact/testing/message.ts'
import { createContact } from '../../server/contact.ts'
import { migrate } from '../../server/migrations.ts'
import { type Behaviour, startMailProvider } from '../support/mail-provider.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startPostgres } from '../support/postgres.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** What may happen between an attempt and its record: the database fails over, the owner changes the account. */

let directory: string
beforeEach(() => {
  directory = newFolder()
})

/** Runs the contact function; `post` returns the id of a message. */
async function open(variables: Record<string, string>) {
  const settings = readSettings({ DATA_DIR: directory, RETRY_BASE_SECONDS: '0.1', ...variables })
  const events: Record<string, unknown>[] = []
  const contact = await createContact(settings, { log: (event) => events.push(event) })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= contact.stop())
  return {
    stop,
    [Symbol.asyncDispose]: stop,
    events: () => events.map(({ event }) => event),
    async post(): Promise<string> {
      const request = new Request('http://localhost/resend-email', postOf(sampleMessage))
      const response = await contact.fetch(request, { address: '127.0.0.1' })
      expect(response.status).toBe(200)
      return (await response.json()).id
    },
  }
}

it('mails once although Postgres restarts between the mail and its record', async () => {
  await using database = await startPostgres()
  const url = await database.createDatabase()
  await migrate(url)
  let received = 0
  await using server = await startMailServer({
    onData(stream, _session, done) {
      received += 1
      stream.resume().once('end', async () => {
        await database.kill()
        done()
        setTimeout(() => database.start(), 500)
      })
    },
  })
  await using contact = await open({ ...server.settings, DATABASE_URL: url })
  await contact.post()
  await expect.poll(contact.events).toContain('delivered')
  expect(received).toBe(1)
})

const lost = 'accepted-then-reset'
const delayed = { status: 429, body: '{"name": "rate_limit_exceeded"}' }
const rejected = { status: 403, body: '{"name": "validation_error"}' }
it.each<[string, Behaviour, Record<string, string>, string]>([
  ['recipient changes after a lost answer', lost, { CONTACT_TO: 'new@owner.example' }, 'delivered'],
  ['recipient changes after a delay', delayed, { CONTACT_TO: 'new@owner.example' }, 'delivered'],
  // Another account does not know the key of the first attempt.
  ['account changes after a lost answer', lost, { RESEND_API_KEY: 're_another' }, 'uncertain'],
  ['account changes after a rejection', rejected, { RESEND_API_KEY: 're_another' }, 'delivered'],
])('mails once although the %s', async (_, first, variables, event) => {
  let behaviour = first
  await using provider = await startMailProvider(() => behaviour)
  await using before = await open(provider.settings)
  const id = await before.post()
  await expect.poll(before.events).toContain('retry')
  await before.stop()
  behaviour = 'accept'
  await using after = await open({ ...provider.settings, ...variables })
  await expect.poll(after.events).toContain(event)
  expect(provider.mailed().get(id)).toBe(1)
  // Only what was possibly sent goes to the address of the first attempt.
  if (first === delayed) expect(provider.requests.at(-1)?.mail.to).toBe(variables['CONTACT_TO'])
})
