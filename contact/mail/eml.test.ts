import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { mail } from '../../tests/support/mail-server.ts'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { createEmlMailer } from './eml.ts'

const name = '1767323045.6f2c9f1e.0.eml'

let directory: string
const files = (part: string) => readdirSync(join(directory, part))
const send = () =>
  createEmlMailer(directory).send(
    { ...mail, replyTo: 'Ada <ada@example.com>' },
    '6f2c9f1e/0',
    AbortSignal.timeout(14_000),
  )

beforeEach(() => {
  directory = newFolder()
})

it('writes a complete mail to new and leaves tmp empty', async () => {
  expect(await send()).toEqual({ kind: 'sent' })
  expect([files('tmp'), files('new'), files('cur')]).toEqual([[], [name], []])
  const text = readFileSync(join(directory, 'new', name), 'utf8')
  expect(text).toContain('Reply-To: Ada <ada@example.com>\r\n')
  expect(text).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000\r\n')
})

it('writes one file when repeated and after an incomplete write', async () => {
  mkdirSync(join(directory, 'tmp'))
  writeFileSync(join(directory, 'tmp', name), 'half a')
  await send()
  await send()
  expect([files('tmp'), files('new')]).toEqual([[], [name]])
})
