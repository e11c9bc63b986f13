import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allDelivered, faultyProvider, sendMessages } from '../../faults/storm.ts'
import { projectOf } from '../../fixtures/fixtures.ts'
import { buildFixture } from '../../support/build-fixtures.ts'
import { startMailProvider } from '../../support/mail-provider.ts'
import { smtpError, startMailServer } from '../../support/mail-server.ts'
import { newDatabase } from '../../support/postgres.ts'
import { startSite } from '../../support/site.ts'
import { newFolder } from '../../support/temporary-folder.ts'
import { type CommandName, commands, type Place } from './commands.ts'

/** SMTP shows a second attempt after an accepted one; Resend's keys make repeated attempts one mail. Every sixth fails. */
export const stores = {
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

export type Pair = {
  store: keyof typeof stores
  commands: [CommandName, CommandName]
}

const limits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0', RETRY_BASE_SECONDS: '0.3' }

/** What an owner expects of every pair. */
export const nothingBroken = { lost: 0, twice: 0, filed: 0, problems: [] }

/**
 * Runs both commands again and again beside a server under posts, each at least once, for `seconds`. Then starts another
 * server on the same data, which must deliver the rest.
 */
export async function runBeside({ store, commands: names }: Pair, seconds: number) {
  await buildFixture('minimal')
  const directory = newFolder()
  const project = join(directory, 'site')
  // With its build, its caches and their dates.
  cpSync(projectOf('minimal'), project, {
    ...{ recursive: true, verbatimSymlinks: true, preserveTimestamps: true },
  })
  const { openMailbox, settings } = stores[store]
  const mailbox = await openMailbox()
  const problems: string[] = []
  const place: Place = {
    project,
    store: { DATA_DIR: join(directory, 'data'), ...limits, ...(await settings()) },
    mail: mailbox.settings,
    addresses: new Set(),
    report: (problem) => problems.push(problem),
  }
  const service = await startSite({ ...place.store, ...place.mail }, project)
  place.addresses.add(service.url)
  try {
    let isOver = false
    const acknowledged = new Set<string>()
    // A few messages per second; one that is refused for longer than this is a fault.
    const pace = { pause: 100, patience: 5000 }
    const sending = sendMessages(
      () => isOver,
      4,
      () => [...place.addresses],
      acknowledged,
      pace,
    ).catch(({ message }: Error) => problems.push(message))
    const end = performance.now() + seconds * 1000
    await Promise.all(
      names.map(async (name) => {
        do await commands[name](place)
        while (performance.now() < end && problems.length === 0)
      }),
    )
    isOver = true
    await sending
    if ((await service.end()) !== 0) problems.push(`The server ended:\n${service.output()}`)
    const last = await startSite({ ...place.store, ...place.mail }, project)
    await allDelivered(last.url)
    await last.end()

    const mailed = mailbox.mailed()
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((id) => !mailed.has(id)).length,
      twice: [...mailed.values()].filter((count) => count > 1).length,
      filed: [...acknowledged].filter((id) => files.some((file) => file.includes(`${id}.eml`))).length,
      problems,
    }
  } finally {
    await service.end('SIGKILL')
    await mailbox.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
