import { writeFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logStorageFault } from '../contact/log.ts'
import { newFolder } from '../tests/support/temporary-folder.ts'
import { databaseFile, openWhenPossible } from './outbox.ts'

it('a damaged store is tried again after some time, not with each call, and the log has the reason', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    vi.useRealTimers()
    print.mockRestore()
  })
  const DATA_DIR = newFolder()
  const file = databaseFile(DATA_DIR)
  writeFileSync(file, 'no database'.repeat(100))
  const opened = vi.fn()
  const open = openWhenPossible({ DATABASE_URL: undefined, DATA_DIR }, opened)
  const error = await open().catch((error) => error)
  writeFileSync(file, '')
  expect(await open().catch((error) => error)).toBe(error)
  const log = vi.fn()
  logStorageFault(log, error)
  expect(log.mock.lastCall).toMatchObject([{ reason: expect.stringMatching(/^the database is damaged\./) }])

  vi.advanceTimersByTime(2000)
  const outbox = await open()
  expect(opened.mock.calls).toEqual([[outbox]])
  await outbox.probe()
  await outbox.close()
})
