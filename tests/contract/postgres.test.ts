import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { migrate } from '../../server/migrate.ts'
import { newMessage } from '../support/entries.ts'
import { newDatabase } from '../support/postgres.ts'
import { openTemporaryPostgres } from '../support/temporary-outbox.ts'
import { outboxContract } from './outbox.ts'

outboxContract('the Postgres outbox', openTemporaryPostgres)

it('rejects a message while its Postgres table is locked, and stores it only once', async () => {
  const url = await newDatabase()
  await migrate(url)
  const outbox = openPostgresOutbox(url, 2)
  const side = postgres(url, { max: 1 })
  const locker = await side.reserve()
  await locker`begin`
  await locker`lock table contact.message`
  const message = newMessage()
  const limits = { perClientAndHour: 1, perDay: 1 }
  // `lock_not_available`: Postgres aborted the statement, so that it cannot store the message later.
  await expect(outbox.accept(message, limits)).rejects.toMatchObject({ code: '55P03' })
  await locker`rollback`
  expect(await outbox.accept(message, limits)).toEqual({ outcome: 'accepted', id: message.id })
  locker.release()
  await Promise.all([outbox.close(), side.end()])
})
