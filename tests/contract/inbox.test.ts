import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { honeypotField } from '../../contact/message.ts'
import { postMessage } from '../faults/storm.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { runProgram, startSite } from '../support/site.ts'

const message = {
  name: 'Zoë',
  email: 'zoe@example.com',
  subject: 'Grüße',
  message: 'Hello\nFrom here on it is quoted\n>From too',
}

const site = await startSite()
afterAll(() => site.end())
const variables = { DATA_DIR: site.dataDirectory }
const inbox = (...parameters: string[]) => runProgram('server/inbox.ts', parameters, variables)

const id = String(await postMessage(`${site.url}/functions/v1`, message))
await site.post({ ...message, subject: 'Spam', [honeypotField]: 'x' })
await site.waitFor(/"event":"delivered"/)

describe('npm run inbox, while the site runs', () => {
  it('lists messages by state and age', async () => {
    const { code, stdout } = await inbox('list')
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(2)
    const [today] = new Date().toISOString().split('T')
    const row = new RegExp(
      `^${id.slice(0, 8)} {2}delivered {2}${today}T.{5} {2}Zoë <zoe@example.com> {2}Grüße$`,
      'm',
    )
    expect(stdout).toMatch(row)
    expect((await inbox('list', '--state', 'held')).stdout).toMatch(
      /^\w{8} {2}held .* Spam {2}\(honeypot[^)]*\)\n$/,
    )
    expect((await inbox('list', '--older-than', '1d')).stdout).toBe('No messages.\n')
  })

  it('shows one message', async () => {
    const { stdout } = await inbox('show', id.slice(0, 8))
    expect(stdout).toContain('\nstate: delivered\n')
    expect(stdout).toContain(`\n\n${message.message}\n`)
  })

  it('exits silently when the pipe is closed', () => {
    const command = `'${process.execPath}' server/inbox.ts list | true`
    const env = cleanEnvironment(variables)
    expect(spawnSync('sh', ['-c', command], { env, encoding: 'utf8' }).stderr).toBe('')
  })

  it('exports an mbox with quoted separators', async () => {
    const { stdout } = await inbox('export', '--state', 'delivered')
    expect(stdout).toMatch(
      /^From zoe@example\.com \w{3} \w{3} \d\d \d\d:\d\d:\d\d \d{4}\n(.*\n)?From: =\?UTF-8/,
    )
    expect(stdout).toContain('\n>From here on it is quoted\n>>From too\n')
    expect(stdout.match(/^From /gm)).toHaveLength(1)
  })

  it('delivers a held message on release', async () => {
    const [spam = ''] = (await inbox('list', '--state', 'held')).stdout.split(' ')
    expect((await inbox('retry', spam)).stderr).toContain(
      ' is held, and was left so. See npm run inbox -- --help',
    )
    expect((await inbox('release', spam)).code).toBe(0)
    await site.waitFor(new RegExp(`"event":"delivered","id":"${spam}`))
  })

  it('mails once more what was delivered, but does not retry it', async () => {
    expect((await inbox('retry', id)).stderr).toContain(' is delivered, and was left so.')
    expect((await inbox('retry', '--again', id)).stdout).toMatch(/ is queued; /)
  })

  it('deletes only with ids, or a state and an age', async () => {
    for (const parameters of [[], ['--older-than', '1d'], ['--state', 'held']])
      expect((await inbox('delete', ...parameters)).stderr).toBe(
        'delete needs ids, or both --state and --older-than, such as 90d.\n',
      )
    const delivered = ['--state', 'delivered', '--older-than']
    expect((await inbox('delete', ...delivered, '1d')).stdout).toBe('0 deleted\n')
    expect((await inbox('delete', id, '--older-than', '1d')).stdout).toBe('0 deleted\n')
    expect((await inbox('delete', id.slice(0, 8))).stdout).toBe('1 deleted\n')
    expect((await inbox('list')).stdout).toMatch(/^\w{8} .* Spam\n$/)
    expect((await inbox('delete', '')).stderr).toBe('There is no message .\n')
    expect((await inbox('delete', ...delivered, '0m')).stdout).toBe('1 deleted\n')
  })

  it.each([
    [['show', 'zzz'], 'There is no message zzz.\n'],
    [['show'], 'Give an id; `npm run inbox -- list` prints them.\n'],
    [['lst'], 'Unknown command: lst. See npm run inbox -- --help\n'],
    [['list', '--state', 'lost'], 'Unknown state: lost. States: queued'],
    [['list', '--older-than', 'ever'], 'Invalid age: ever. Write it as 90d, 12h or 30m.\n'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ])('rejects %j', async (parameters, expected) => {
    const { code, stdout, stderr } = await inbox(...parameters)
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(expected)])
  })
})
