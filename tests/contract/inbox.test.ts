import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { honeypotField } from '../../contact/message.ts'
import { newMessage, noLimits } from '../support/entries.ts'
import { postMessage } from '../support/sample-message.ts'
import { runProgram, startSite } from '../support/site.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

const message = {
  name: 'Zoë',
  email: 'zoe@example.com',
  subject: 'Grüße',
  message: 'Hello\nFrom here on it is quoted\n>From too',
}

// Looks for what commands have queued every second.
const site = await startSite({ RETRY_BASE_SECONDS: '1' })
afterAll(() => site.end())
const variables = { DATA_DIR: site.dataDirectory }
const inbox = (...parameters: string[]) => runProgram('server/inbox.ts', parameters, variables)

const id = String(await postMessage(`${site.url}/functions/v1`, message))
await site.post({ ...message, subject: 'Spam', [honeypotField]: 'x' })
await site.waitFor(/"event":"delivered"/)

describe('npm run inbox, while the site runs', () => {
  it('lists messages by state and age, and shows one', async () => {
    const [all, held, old] = await Promise.all([
      inbox('list'),
      inbox('list', '--state', 'held'),
      inbox('list', '--older-than', '1d'),
    ])
    const [today] = new Date().toISOString().split('T')
    const row = `${id.slice(0, 8)} {2}delivered {2}${today}T.{5} {2}Zoë <zoe@example.com> {2}Grüße`
    // The newest is the first.
    expect(all).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^.* Spam .*\n${row}\n$`)),
    })
    expect(held.stdout).toMatch(/^\w{8} {2}held .* Spam {2}\(honeypot[^)]*\)\n$/)
    expect(old.stdout).toBe('No messages.\n')
    expect((await inbox('list', id)).stdout).toMatch(new RegExp(`^${row}\n$`))
    const { stdout } = await inbox('show', id.slice(0, 8))
    expect(stdout).toContain('\nstate: delivered\n')
    expect(stdout).toContain(`\n\n${message.message}\n`)
  })

  it('exports an mbox with quoted separators', async () => {
    const { stdout } = await inbox('export', '--state', 'delivered')
    expect(stdout).toMatch(/^From MAILER-DAEMON \w{3} \w{3} \d\d \d\d:\d\d:\d\d \d{4}\n/)
    // A mailbox that has the mail already knows it by this.
    expect(stdout).toMatch(new RegExp(`^Message-ID: <${id}@`, 'm'))
    expect(stdout).toMatch(/^Reply-To: =\?UTF-8/m)
    expect(stdout).toContain('\n>From here on it is quoted\n>>From too\n')
    expect(stdout.match(/^From /gm)).toHaveLength(1)
  })

  it('delivers a held message on release, and one that was delivered on retry --again', async () => {
    const [spam = ''] = (await inbox('list', '--state', 'held')).stdout.split(' ')
    for (const [each, state] of [
      [spam, 'held'],
      [id, 'delivered'],
    ] as const)
      expect((await inbox('retry', each)).stderr).toContain(` is ${state}, and was left so. See`)
    expect((await inbox('release', spam)).code).toBe(0)
    await site.waitFor(new RegExp(`"event":"delivered","id":"${spam}`))
    expect((await inbox('retry', '--again', id)).stdout).toMatch(/ is queued; /)
  })

  it('deletes only with ids, or a state and an age', async () => {
    const needs = 'delete needs ids, or both --state and --older-than, such as 90d.\n'
    const delivered = ['--state', 'delivered', '--older-than']
    for (const [parameters, printed] of [
      [[], needs],
      [['--older-than', '1d'], needs],
      [['--state', 'held'], needs],
      [[...delivered, '1d'], '0 deleted\n'],
      [[id, '--older-than', '1d'], `There is no message ${id}.\n`],
      [[''], 'There is no message .\n'],
      [[id.slice(0, 8)], '1 deleted\n'],
      [[...delivered, '0d'], '1 deleted\n'],
    ] as const) {
      const { stdout, stderr } = await inbox('delete', ...parameters)
      expect(stdout + stderr).toBe(printed)
    }
  })

  it('rejects what it does not know, and makes no folder that was mistyped', async () => {
    for (const [parameters, expected] of [
      ['show zzz', 'There is no message zzz.\n'],
      [`retry --again --state failed ${id}`, `There is no message ${id}.\n`],
      ['show', 'Give an id; `npm run inbox -- list` prints them.\n'],
      ['lst', 'Unknown command: lst. See npm run inbox -- --help\n'],
      ['list --state lost', 'Unknown state: lost. States: queued'],
      ['list --older-than ever', 'Invalid age: ever. Write it as 90d, 12h or 30m.\n'],
      ['list --colour', "Unknown option '--colour'"],
    ] as const) {
      const stderr = expect.stringContaining(expected)
      expect(await inbox(...parameters.split(' '))).toEqual({ code: 1, stdout: '', stderr })
    }
    const DATA_DIR = join(site.dataDirectory, 'typo')
    const { stderr } = await runProgram('server/inbox.ts', ['list'], { DATA_DIR })
    expect(stderr).toMatch(/^The messages cannot be read .*: there are no messages in .*typo\n$/)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('names the state of now where an id is given twice, and does not leave to another host what is in a file here', async () => {
    await using store = openTemporaryOutbox()
    const { id } = newMessage()
    await store.first.accept(newMessage({ id, channel: 'file', reasons: ['honeypot'] }), noLimits)
    const variables = { ...store.settings, PUBLIC_CONTACT_ENDPOINT: 'https://elsewhere.example/resend-email' }
    const { stdout, stderr } = await runProgram('server/inbox.ts', ['release', id, id], variables)
    expect(stdout).toContain(`${id} is queued; `)
    expect(stderr).toContain(`${id} is queued, and was left so. See`)
    expect(await store.first.claim(60, 'file')).toMatchObject({ id })
  })

  it('knows hours, refuses the beginning of two ids, and explains an error of the database without a stack trace', async () => {
    const { first, pass, run, close, settings } = openTemporaryOutbox()
    for (const id of ['ab1', 'ab2']) await first.accept(newMessage({ id }), noLimits)
    await pass(2 * 60 * 60)
    const { stdout } = await runProgram('server/inbox.ts', ['list', '--older-than', '3h'], settings)
    expect(stdout).toBe('No messages.\n')
    const errorOf = async () => (await runProgram('server/inbox.ts', ['show', 'ab'], settings)).stderr
    expect(await errorOf()).toBe('More than one id begins with ab.\n')
    run('DROP TABLE message')
    expect(await errorOf()).toBe('no such table: message\n')
    await close()
  })
})
