import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { hasProgram } from '../support/programs.ts'
import { cleanEnvironment, collect } from '../support/site.ts'

const root = projectOf('sample')

// The SIGKILL storm shows that what was acknowledged is in the file, and not that the file is on the disk.
it.skipIf(!hasProgram('strace'))('a message is synced to disk before it is acknowledged', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'trace-'))
  const trace = join(directory, 'trace')
  const child = spawn(
    'strace',
    [
      ...['-f', '-y', '-s', '64', '-e', 'trace=fsync,fdatasync,write,writev', '-o', trace],
      ...[process.execPath, 'server/start.ts'],
    ],
    { cwd: root, env: cleanEnvironment({ DATA_DIR: directory }), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const output = collect(child)
  const [, url] = await output.waitFor(/The site is at (http:\/\/localhost:\d+)/)
  const before = readFileSync(trace, 'utf8').length
  const response = await fetch(`${url}/resend-email`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi' }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(200)
  await output.waitFor(/"event":"filed"/)
  const pid = Number(/^\d+/.exec(readFileSync(trace, 'utf8'))?.[0])
  const exited = once(child, 'exit')
  // strace passes the signal on by ending with its program.
  process.kill(pid, 'SIGTERM')
  await exited

  const calls = readFileSync(trace, 'utf8').slice(before).split('\n')
  const answer = calls.findIndex((line) => /write.*HTTP\/1\.1 200/.test(line))
  const synced = calls.findIndex((line) => /f(data)?sync\(\d+<[^>]*messages\.sqlite-wal>\)\s+= 0/.test(line))
  rmSync(directory, { recursive: true })
  expect(answer).toBeGreaterThan(-1)
  expect(synced).toBeGreaterThan(-1)
  expect(synced).toBeLessThan(answer)

  // The mail is synced and renamed into place before it counts as written; then its directory is synced.
  const mail = calls.findIndex((line) => /fsync\(\d+<[^>]*\/mail\/tmp\/[^>]*\.eml>/.test(line))
  const folder = calls.findIndex((line) => /fsync\(\d+<[^>]*\/mail\/new>/.test(line))
  expect(mail).toBeGreaterThan(-1)
  expect(folder).toBeGreaterThan(mail)
})
