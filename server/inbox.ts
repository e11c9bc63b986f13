import { type RequeueEvent, type State, states } from '../contact/outbox/life.ts'
import type { Outbox } from '../contact/outbox/outbox.ts'
import type { StoredMessage } from '../contact/outbox/row.ts'
import { readArguments, runCommand, UsageError } from './command.ts'
import { details, tableRow, toMbox } from './inbox/format.ts'
import { chooseMailer } from './mailer.ts'
import { existingDatabase, openOutbox, storeProblem } from './outbox.ts'
import { loadSettings } from './settings.ts'

const usage = `Usage: npm run inbox -- <command>

  list                          lists messages, newest first: id, state, age, sender, subject
  show <id>                     prints one message and its delivery status
  retry <id> …                  delivers now what is queued or failed
  retry --again <id> …          mails delivered messages once more
  release <id> …                delivers held messages
  export                        writes all messages as an mbox file to standard output
  delete <id> …                 permanently deletes these messages; their .eml files stay
  delete --state <state> --older-than <age>

  --state <state>               only messages in this state; may be repeated
                                (${states.join(', ')})
  --older-than <age>            only messages older than this: 90d, 12h, 30m

An id may be shortened to its first characters. All commands work while the site is running.
`

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      state: { type: 'string', multiple: true },
      'older-than': { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  })
  const [command, ...ids] = positionals
  if (command === undefined) return write(usage)

  const filter = {
    ...(values.state && { states: values.state.map(parseState) }),
    ...(values['older-than'] !== undefined && { olderThanSeconds: parseAge(values['older-than']) }),
  }
  const settings = loadSettings()
  if (!settings.DATABASE_URL) existingDatabase(settings.DATA_DIR)
  const outbox = await openOutbox(settings).catch((error) => {
    throw new UsageError(storeProblem('read', error))
  })
  const selection = async () =>
    ids.length === 0 ? filter : { ...filter, ids: (await find(outbox, ids)).map(({ id }) => id) }
  const requeue = (event: RequeueEvent) =>
    requeueAll(outbox, event, ids, chooseMailer(settings).mail?.mailer.channel ?? 'none')
  try {
    switch (command) {
      case 'list':
        return write((await outbox.list(await selection())).map(tableRow).join('') || 'No messages.\n')
      case 'show':
        return write((await find(outbox, ids)).map(details).join(''))
      case 'retry':
        return await requeue(values.again ? 'repeat' : 'retry')
      case 'release':
        return await requeue('release')
      case 'export':
        for (const message of (await outbox.list(await selection())).reverse()) {
          write(await toMbox(message, settings.CONTACT_TO ?? 'owner@localhost'))
        }
        return
      case 'delete':
        if (ids.length === 0 && !(values.state && values['older-than']))
          throw new UsageError('delete needs ids, or both --state and --older-than, such as 90d.')
        return write(`${await outbox.delete(await selection())} deleted\n`)
      default:
        throw new UsageError(`Unknown command: ${command}. See npm run inbox -- --help`)
    }
  } finally {
    await outbox.close()
  }
}

/** Why a message in this state is not queued by the command that was given. */
const hints: Record<State, string> = {
  queued:
    'waits for its delivery, or is being sent right now; an attempt that was interrupted is repeated by itself.',
  held: 'is held. To deliver it: npm run inbox -- release',
  delivered: 'was delivered. To mail it once more: npm run inbox -- retry --again',
  failed: 'failed. To try again: npm run inbox -- retry',
}

async function requeueAll(
  outbox: Outbox,
  event: RequeueEvent,
  ids: string[],
  channel: string,
): Promise<void> {
  for (const { id, state } of await find(outbox, ids)) {
    if (!(await outbox.requeue(id, event, channel))) {
      const now = (await outbox.get(id))?.state ?? state
      throw new UsageError(`${id} ${hints[now]}`)
    }
    write(`${id} is queued; the running site delivers it within a minute.\n`)
  }
}

function parseState(name: string): State {
  const state = states.find((known) => known === name)
  if (!state) throw new UsageError(`Unknown state: ${name}. States: ${states.join(', ')}`)
  return state
}

const unitSeconds: Record<string, number> = { d: 86_400, h: 3600, m: 60 }

/** Parses `90d`, `12h` or `30m` to seconds. */
function parseAge(text: string): number {
  const [, count, unit = ''] = /^(\d+)(\w)$/.exec(text) ?? []
  const seconds = unitSeconds[unit]
  if (seconds === undefined) throw new UsageError(`Invalid age: ${text}. Write it as 90d, 12h or 30m.`)
  return Number(count) * seconds
}

/** Finds one message for each id prefix. An empty text, such as an unset variable of a script, is no prefix. */
async function find(outbox: Outbox, prefixes: string[]): Promise<StoredMessage[]> {
  if (prefixes.length === 0) throw new UsageError('Give an id; `npm run inbox -- list` prints them.')
  const messages = await outbox.list()
  return prefixes.map((prefix) => {
    const [message, another] = messages.filter(({ id }) => prefix !== '' && id.startsWith(prefix))
    if (!message) throw new UsageError(`There is no message ${prefix}.`)
    if (another) throw new UsageError(`More than one id begins with ${prefix}.`)
    return message
  })
}

const write = (text: string) => void process.stdout.write(text)

await runCommand(main)
