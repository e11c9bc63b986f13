import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noLimits } from '../../contact/outbox/accept.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { newMessage } from '../support/entries.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

/** What SQLite alone must do; both stores: `outbox.test.ts`. */
describe('the SQLite file', () => {
  let store: ReturnType<typeof openTemporaryOutbox>
  beforeEach(() => {
    store = openTemporaryOutbox()
  })
  afterEach(() => store.close())

  it('waits without blocking while another process writes, at most five seconds', async () => {
    const other = new DatabaseSync(store.file)
    other.exec('BEGIN IMMEDIATE')
    const accepted = store.first.accept(newMessage(), noLimits)
    for (let ticks = 0; ticks < 20; ticks += 1) await setTimeout(10)
    other.exec('COMMIT')
    expect((await accepted).outcome).toBe('accepted')

    other.exec('BEGIN IMMEDIATE')
    await expect(store.second.accept(newMessage(), noLimits)).rejects.toMatchObject({ errcode: 5 })
    other.close()
    expect((await store.second.accept(newMessage(), noLimits)).outcome).toBe('accepted')
  })

  it('is read while another process writes, which a long list does not keep from writing', async () => {
    await store.first.accept(newMessage(), noLimits)
    const other = new DatabaseSync(store.file)
    other.exec('BEGIN IMMEDIATE')
    expect(await store.first.list()).toHaveLength(1)
    expect(await store.first.summary()).toMatchObject({ counts: { queued: 1 } })
    other.close()
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
  ])('rejects writes after it was %s', async (_, change) => {
    await store.first.accept(newMessage(), noLimits)
    change(store.file)
    for (const write of [store.first.accept(newMessage(), noLimits), store.first.claim(30, 'resend')]) {
      await expect(write).rejects.toMatchObject({ code: 'DATABASE_REPLACED' })
    }
  })

  it('is refused if another version wrote it, and not changed', async () => {
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

  it('deletes messages and salts for good, also from the log', async () => {
    const directory = dirname(store.file)
    const isStored = (text: string) =>
      readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(text))
    const salt = await store.first.dailySalt('2026-01-01')
    // Longer than a page of the file.
    const { message } = newMessage()
    await store.first.accept(
      newMessage({ message: { ...message, message: 'private '.repeat(1000) } }),
      noLimits,
    )
    expect(['private', salt].map(isStored)).toEqual([true, true])
    await store.second.delete({})
    await store.second.dailySalt('2026-01-02')
    expect(['private', salt].map(isStored)).toEqual([false, false])
  })
})
