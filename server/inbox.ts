import {
  type Outbox,
  type RequeueEvent,
  type State,
  type StoredMessage,
  states,
} from '../contact/outbox/outbox.ts'
import { readArguments, runCommand, UsageError } from './command.ts'
import { details, tableRow, toMbox } from './inbox/format.ts'
import { existingDatabase, openOutbox, storeProblem } from './outbox.ts'
import { loadSettings } from './settings.ts'

const usage = `Usage: npm run inbox -- <command>

  list                        lists messages, newest first: id, state, age, sender, subject
  show <id>                   prints one message and its delivery status
  retry <id> …                delivers now what is queued, dead, uncertain or filed
  retry --again <id> …        mails delivered messages once more
  release <id> …              delivers held messages
  export                      writes all messages as an mbox file to standard output
  purge <id> …                permanently deletes these messages; their .eml files stay
  purge --older-than 90d      permanently deletes delivered, filed and held messages

  --state <state>             only messages in this state; may be repeated
                              (${states.join(', ')})
  --older-than <age>          only messages older than this: 90d, 12h, 30m

An id may be shortened to its first characters. All commands work while the site is running.
`

const purgedByDefault: State[] = ['delivered', 'filed', 'held']

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
    states:
      values.state?.map(parseState) ?? (command === 'purge' && ids.length === 0 ? purgedByDefault : states),
    ...(values['older-than'] !== undefined && { olderThanSeconds: parseAge(values['older-than']) }),
  }
  const settings = loadSettings()
  if (!settings.DATABASE_URL) existingDatabase(settings.DATA_DIR)
  await using outbox = await openOutbox(settings).catch((error) => {
    throw new UsageError(storeProblem('read', error))
  })
  const selection = async () =>
    ids.length === 0 ? filter : { ...filter, ids: (await find(outbox, ids)).map(({ id }) => id) }
  switch (command) {
    case 'list':
      return write((await outbox.list(await selection())).map(tableRow).join('') || 'No messages.\n')
    case 'show':
      return write((await find(outbox, ids)).map(details).join(''))
    case 'retry':
      return await requeue(outbox, values.again ? 'repeat' : 'retry', ids)
    case 'release':
      return await requeue(outbox, 'release', ids)
    case 'export':
      for (const message of (await outbox.list(await selection())).reverse()) {
        write(await toMbox(message, settings.CONTACT_TO ?? 'owner@localhost'))
      }
      return
    case 'purge':
      if (ids.length === 0 && filter.olderThanSeconds === undefined)
        throw new UsageError('purge needs ids, or --older-than, such as 90d.')
      return write(`${await outbox.purge(await selection())} deleted\n`)
    default:
      throw new UsageError(`Unknown command: ${command}. See npm run inbox -- --help`)
  }
}

/** Why a message in this state is not queued by the command that was given. */
const hints: Record<State, string> = {
  queued: 'waits for its delivery. To deliver it now: npm run inbox -- retry',
  sending: 'is being sent right now. If the site was killed meanwhile, it is sent again within 13 minutes.',
  delivered: 'was delivered. To mail it once more: npm run inbox -- retry --again',
  filed: 'was written as a file. To mail it: npm run inbox -- retry',
  held: 'is held. To deliver it: npm run inbox -- release',
  uncertain: 'may have been mailed. To mail it again: npm run inbox -- retry',
  dead: 'was rejected. To try again: npm run inbox -- retry',
}

/** Queues messages again, each from the state in which it is found here. */
async function requeue(outbox: Outbox, event: RequeueEvent, ids: string[]): Promise<void> {
  for (const { id, state } of await find(outbox, ids)) {
    if (!(await outbox.requeue(id, event, state))) {
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

/**
 * Finds one message for each id prefix; a digest, which is in no list, by its whole id. An empty text, such as an unset
 * variable of a script, is no prefix.
 */
async function find(outbox: Outbox, prefixes: string[]): Promise<StoredMessage[]> {
  if (prefixes.length === 0) throw new UsageError('Give an id; `npm run inbox -- list` prints them.')
  const messages = await outbox.list({ states })
  const findOne = async (prefix: string) => {
    const [message, another] = messages.filter(({ id }) => prefix !== '' && id.startsWith(prefix))
    const found = message ?? (await outbox.get(prefix))
    if (!found) throw new UsageError(`There is no message ${prefix}.`)
    if (another) throw new UsageError(`More than one id begins with ${prefix}.`)
    return found
  }
  return Promise.all(prefixes.map(findOne))
}

const write = (text: string) => void process.stdout.write(text)

await runCommand(main)
