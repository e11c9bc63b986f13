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

it('stores messages again after a time in which Postgres was read-only', async () => {
  const url = await newDatabase()
  await migrate(url)
  const side = postgres(url, { max: 1 })
  const setReadOnly = (value: string) =>
    side.unsafe(`begin read write; alter database ${new URL(url).pathname.slice(1)} ${value}; commit`)
  await setReadOnly('set default_transaction_read_only = on')
  const outbox = openPostgresOutbox(url, 1)
  const accept = () => outbox.accept(newMessage(), { perClientAndHour: 0, perDay: 0 })
  // `read_only_sql_transaction`, as on a Supabase project whose disk is full. A session keeps the setting.
  await expect(accept()).rejects.toMatchObject({ code: '25006' })
  await setReadOnly('reset default_transaction_read_only')
  expect(await accept()).toMatchObject({ outcome: 'accepted' })
  await Promise.all([outbox.close(), side.end()])
})
