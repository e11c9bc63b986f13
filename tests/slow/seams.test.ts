import { spawn } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allDelivered, faultyProvider, sendMessages } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { smtpError, startMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { collect, runProgram, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** All commands that may run beside a server on the same messages, at once, again and again. */

const seconds = 10

/** SMTP shows a second attempt after an accepted one; Resend's keys make repeated attempts one mail. Every sixth fails. */
const stores = {
  SQLite: {
    openMailbox: () =>
      startMailServer({
        onRcptTo: (_address, _session, done) => done(Math.random() < 1 / 6 ? smtpError(450) : null),
      }),
    settings: async () => ({}),
  },
  Postgres: {
    openMailbox: () => startMailProvider(faultyProvider),
    settings: async () => ({ DATABASE_URL: await newDatabase() }),
  },
}

await buildFixture('minimal')

it.each(Object.entries(stores))('on %s, nothing is lost, mailed twice or filed', async (_, kind) => {
  const directory = newFolder()
  const project = join(directory, 'site')
  // With its build, its caches and their dates.
  cpSync(projectOf('minimal'), project, {
    ...{ recursive: true, verbatimSymlinks: true, preserveTimestamps: true },
  })
  await using mailbox = await kind.openMailbox()
  const limits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0', RETRY_BASE_SECONDS: '0.3' }
  // A shell may lack the mail settings that the service has.
  const shell: Record<string, string> = {
    ...{ DATA_DIR: join(directory, 'data'), ...limits, ...(await kind.settings()) },
  }
  const service = { ...shell, ...mailbox.settings }

  const problems: string[] = []
  async function run(
    program: string,
    parameters: string[] = [],
    variables: Record<string, string> = service,
  ) {
    const { code, stdout, stderr } = await runProgram(program, parameters, variables, project)
    // 1 is an answer, such as `Not ready`; a stack trace is not.
    if ((code !== 0 && code !== 1) || /^\s+at .*:\d+/m.test(stderr))
      problems.push(`${program} ${parameters.join(' ')} (${code}):\n${stdout}${stderr}`)
    return stdout
  }
  const inbox = (...parameters: string[]) => run('server/inbox.ts', parameters)

  await using site = await startSite(service, project)
  const addresses = new Set([site.url])
  const doctor = { ...shell, PORT: new URL(site.url).port, PUBLIC_CONTACT_ENDPOINT: '/resend-email' }
  const commands = [
    async function start() {
      await using second = await startSite(service, project)
      addresses.add(second.url)
      const page = await fetch(second.home)
      if (!page.ok || !(await page.text()).trimEnd().endsWith('</html>'))
        problems.push(`The page returns ${page.status}.`)
      addresses.delete(second.url)
      const code = await second.end()
      if (code !== 0) problems.push(`npm start ended with ${code}:\n${second.output()}`)
    },
    async function dev() {
      const parameters = ['node_modules/astro/bin/astro.mjs', 'dev']
      const env = cleanEnvironment(shell)
      await using server = collect(spawn(process.execPath, parameters, { cwd: project, env }))
      await server.waitFor(/http:\/\/localhost:\d+/)
    },
    async function retry() {
      const ids = (await inbox('list', '--state', 'queued')).match(/^[\da-f]{8}(?= )/gm) ?? []
      if (ids.length > 0) await inbox('retry', ...ids)
    },
    () => inbox('export'),
    () => inbox('delete', '--state', 'delivered', '--older-than', '0m'),
    () => run('server/doctor.ts', ['--send'], doctor),
    () => run('server/backup.ts', [join(directory, 'copies')]),
    () => run('server/build.ts'),
  ]

  let isOver = false
  const acknowledged = new Set<string>()
  // A few messages per second; one that is refused for longer than this is a fault.
  const pace = { pause: 100, patience: 20_000 }
  const sending = sendMessages(
    () => isOver,
    4,
    () => [...addresses],
    acknowledged,
    pace,
  ).catch(({ message }: Error) => problems.push(message))
  const end = performance.now() + seconds * 1000
  await Promise.all(
    commands.map(async (command) => {
      do await command()
      while (performance.now() < end && problems.length === 0)
    }),
  )
  isOver = true
  await sending
  expect(await site.end()).toBe(0)
  await using last = await startSite(service, project)
  await allDelivered(last.url)

  const mailed = mailbox.mailed()
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  expect(acknowledged.size).toBeGreaterThan(2 * seconds)
  expect({
    problems,
    lost: [...acknowledged].filter((id) => !mailed.has(id)),
    twice: [...mailed].filter(([, count]) => count > 1),
    filed: [...acknowledged].filter((id) => files.some((file) => file.includes(`${id}.eml`))),
  }).toEqual({ problems: [], lost: [], twice: [], filed: [] })
})
