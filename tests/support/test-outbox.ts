import { afterAll, beforeEach } from 'vitest'
import type { Delivery } from '../../contact/delivery/attempt.ts'
import type { Mailer } from '../../contact/mail/mailer.ts'
import type { NewMessage } from '../../contact/outbox/accept.ts'
import { readSettings } from '../../contact/settings.ts'
import { mailSettings, newMessage, noLimits } from './entries.ts'
import { openTemporaryOutbox } from './temporary-outbox.ts'

/** A SQLite outbox for the tests of a file, empty before each, and what a server does with it. */
export function testOutbox() {
  const store = openTemporaryOutbox()
  const events: Record<string, unknown>[] = []
  const log = (event: Record<string, unknown>) => events.push(event)
  beforeEach(async () => {
    await store.empty()
    events.length = 0
  })
  afterAll(() => store.close())

  return {
    store,
    /** What was logged in the test. */
    events,
    /** Accepts a message. */
    async accept(changes: Partial<NewMessage> = {}): Promise<NewMessage> {
      const entry = newMessage(changes)
      await store.first.accept(entry, noLimits)
      return entry
    },
    delivery: (mailer: Mailer, changes: Partial<Delivery> = {}): Delivery => ({
      ...readSettings({ ...mailSettings, RETRY_BASE_SECONDS: '60' }),
      open: async () => store.first,
      mailer,
      log,
      ...changes,
    }),
  }
}
