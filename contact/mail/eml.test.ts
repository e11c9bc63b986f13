import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { payload as smtpPayload } from '../../tests/support/mail-server.ts'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { createEmlMailer } from './eml.ts'
import type { Payload } from './payload.ts'

const payload: Payload = {
  ...smtpPayload,
  channel: 'file',
  mail: { ...smtpPayload.mail, replyTo: { name: 'Ada', address: 'ada@example.com' } },
}
const name = '1767323045.6f2c9f1e.eml'

let directory: string
const files = (part: string) => readdirSync(join(directory, part))
const send = (mail: Payload = payload) => createEmlMailer(directory).send(mail, AbortSignal.timeout(1000))

beforeEach(() => {
  directory = newFolder()
})

it('writes a complete mail to new and leaves tmp empty', async () => {
  expect(await send()).toEqual({ kind: 'sent', reference: `new/${name}` })
  expect([files('tmp'), files('new'), files('cur')]).toEqual([[], [name], []])
  const mail = readFileSync(join(directory, 'new', name), 'utf8')
  expect(mail).toContain('Reply-To: Ada <ada@example.com>\r\n')
  expect(mail).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000\r\n')
})

it('writes one file when repeated and after an incomplete write', async () => {
  mkdirSync(join(directory, 'tmp'))
  writeFileSync(join(directory, 'tmp', name), 'half a')
  await send()
  await send()
  expect([files('tmp'), files('new')]).toEqual([[], [name]])
})

it('retries if the directory is not writable', async () => {
  writeFileSync(join(directory, 'new'), 'in the way')
  expect(await send()).toMatchObject({ kind: 'retry', possiblySent: false, code: 'EEXIST' })
})

it('ends when the signal aborts, even if the disk hangs', async () => {
  mkdirSync(join(directory, 'tmp'))
  const pipe = join(directory, 'tmp', name)
  // Opening a pipe for writing waits for a reader.
  execFileSync('mkfifo', [pipe])
  const outcome = await createEmlMailer(directory).send(payload, AbortSignal.timeout(100))
  expect(outcome).toMatchObject({ kind: 'retry', possiblySent: false, code: 'TimeoutError' })
  // A writer that has come this far goes on, whether there is one or not.
  closeSync(openSync(pipe, 'r+'))
})
