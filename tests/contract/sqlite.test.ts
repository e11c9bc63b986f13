import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { newMessage, noLimits } from '../support/entries.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

/** What SQLite alone must do; both stores: `outbox.test.ts`. */

it('while another process writes, the file is read, and written after at most five seconds of waiting', async () => {
  await using store = openTemporaryOutbox()
  const { first, second, file } = store
  using other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  expect(await first.list()).toEqual([])
  expect(await first.summary()).toMatchObject({ counts: { queued: 0 } })
  const accepted = first.accept(newMessage(), noLimits)
  // The process is not blocked.
  for (let ticks = 0; ticks < 20; ticks += 1) await setTimeout(10)
  other.exec('COMMIT')
  expect((await accepted).outcome).toBe('accepted')

  other.exec('BEGIN IMMEDIATE')
  await expect(second.accept(newMessage(), noLimits)).rejects.toMatchObject({ errcode: 5 })
  other.exec('COMMIT')
  expect((await second.accept(newMessage(), noLimits)).outcome).toBe('accepted')
})

it.each([
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced by a backup',
    (file: string) => {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
  ],
  ['separated from its log', (file: string) => rmSync(`${file}-wal`)],
])('the file rejects writes after it was %s', async (_, change) => {
  await using store = openTemporaryOutbox()
  const { first, file } = store
  await first.accept(newMessage(), noLimits)
  change(file)
  for (const write of [first.accept(newMessage(), noLimits), first.claim(30, 'resend')])
    await expect(write).rejects.toMatchObject({ code: 'DATABASE_REPLACED' })
})

it('the file is refused if another version wrote it, and not changed', async () => {
  await using store = openTemporaryOutbox()
  const version = () => store.side.prepare('PRAGMA user_version').all()
  expect(version()).toEqual([{ user_version: 10 }])
  for (const other of [9, 11]) {
    store.side.exec(`PRAGMA user_version = ${other}`)
    expect(() => openSqliteOutbox(store.file)).toThrow(
      `The file ${store.file} holds messages of another version of this site: the page is served, messages are not; ` +
        'the version that wrote it can export them (npm run inbox -- export)',
    )
    expect(version()).toEqual([{ user_version: other }])
  }
})
