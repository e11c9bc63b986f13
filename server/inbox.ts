import { parseArgs } from 'node:util'
import { toMime } from '../contact/mail/mime.ts'
import { type Outbox, type State, type StoredMessage, states } from '../contact/outbox/outbox.ts'
import { runCommand, UsageError } from './command.ts'
import { loadEnvironment } from './environment.ts'
import { openOutbox } from './outbox.ts'

const help = `Usage: npm run inbox -- <command>

  list                        messages, newest first: id, state, age, sender, subject
  show <id>                   one message, and what became of it
  retry <id> …                deliver again: dead, uncertain, quarantined, even delivered ones
  export                      all messages as an mbox file on standard output
  purge --older-than 90d      delete delivered, filed and quarantined messages for good

  --state <state>             only messages in this state; may be repeated
                              (${states.join(', ')})
  --older-than <age>          only messages older than this: 90d, 12h, 30m

An id may be shortened to its first characters. All commands work while the site is running.
`

const purgedByDefault: State[] = ['delivered', 'filed', 'quarantined']

async function main(parameters: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      state: { type: 'string', multiple: true },
      'older-than': { type: 'string' },
    },
  })
  const [command, ...ids] = positionals
  if (values.help || command === undefined) return write(help)

  const filter = {
    states: readStates(values.state) ?? (command === 'purge' ? purgedByDefault : states),
    ...(values['older-than'] !== undefined && { olderThanSeconds: readAge(values['older-than']) }),
  }
  const environment = loadEnvironment()
  const outbox = await openOutbox(environment).catch((error: Error) => {
    throw new UsageError(`The messages cannot be read (DATA_DIR, DATABASE_URL): ${error.message}`)
  })
  try {
    switch (command) {
      case 'list':
        return write(table(await outbox.list(filter)))
      case 'show':
        for (const message of await find(outbox, ids)) write(details(message))
        return
      case 'retry':
        for (const { id } of await find(outbox, ids)) {
          if (!(await outbox.requeue(id))) throw new UsageError(`${id} is being sent at this moment.`)
          write(`${id} is queued; the running site delivers it within seconds.\n`)
        }
        return
      case 'export':
        for (const message of (await outbox.list(filter)).reverse()) {
          write(await toMbox(message, environment.CONTACT_TO ?? 'owner@localhost'))
        }
        return
      case 'purge':
        if (filter.olderThanSeconds === undefined)
          throw new UsageError('purge needs --older-than, such as 90d.')
        return write(`${await outbox.purge(filter)} deleted\n`)
      default:
        throw new UsageError(`There is no command ${command}. See npm run inbox -- --help`)
    }
  } finally {
    await outbox.close()
  }
}

function readStates(given: string[] | undefined): State[] | undefined {
  return given?.map((name) => {
    const state = states.find((known) => known === name)
    if (!state) throw new UsageError(`${name} is no state. There are: ${states.join(', ')}`)
    return state
  })
}

/** Seconds in `90d`, `12h` or `30m`. */
function readAge(text: string): number {
  const [, count, unit] = /^(\d+)([dhm])$/.exec(text) ?? []
  if (count === undefined) throw new UsageError(`${text} is no age. Write it as 90d, 12h or 30m.`)
  return Number(count) * { d: 86_400, h: 3600, m: 60 }[unit as 'd' | 'h' | 'm']
}

/** The messages whose ids begin so, each one message. */
async function find(outbox: Outbox, starts: string[]): Promise<StoredMessage[]> {
  if (starts.length === 0) throw new UsageError('Which message? Give its id, as `list` shows it.')
  const messages = await outbox.list({ states })
  return starts.map((start) => {
    const [found, another] = messages.filter(({ id }) => id.startsWith(start))
    if (!found) throw new UsageError(`There is no message ${start}.`)
    if (another) throw new UsageError(`More than one message begins with ${start}.`)
    return found
  })
}

function table(messages: StoredMessage[]): string {
  if (messages.length === 0) return 'No messages.\n'
  const lines = messages.map(({ id, state, acceptedAt, message: { name, email, subject } }) => {
    const cells = [
      id.slice(0, 8),
      state.padEnd(11),
      age(acceptedAt).padStart(4),
      `${name} <${email}>`,
      subject,
    ]
    return `${cells.join('  ')}\n`
  })
  return lines.join('')
}

function age(date: Date): string {
  const minutes = Math.max(0, Math.floor((Date.now() - date.getTime()) / 60_000))
  if (minutes < 60) return `${minutes}m`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`
}

function details({ message, ...stored }: StoredMessage): string {
  const lines = [
    ['Id', stored.id],
    ['From', `${message.name} <${message.email}>`],
    ['Subject', message.subject],
    ['Accepted', stored.acceptedAt.toISOString()],
    ['State', stored.state],
    ['Settled', stored.settledAt?.toISOString()],
    ['Attempts', String(stored.attempts)],
    ['Through', stored.channel],
    ['Reference', stored.reference],
    ['Last error', stored.lastError],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return `${lines.join('\n')}\n\n${message.message}\n`
}

/**
 * One message as an entry of an mbox file (RFC 4155), as if the visitor had mailed it. Lines of the text that look
 * like the start of an entry are quoted the reversible way (`mboxrd`).
 */
async function toMbox({ id, message, acceptedAt }: StoredMessage, to: string) {
  const { name, email, subject, message: text } = message
  const { content } = await toMime({
    from: { name, address: email },
    to,
    subject,
    text,
    date: acceptedAt.toISOString(),
    messageId: `<${id}@contact-form>`,
  })
  const [weekday, day, month, year, time] = acceptedAt.toUTCString().replace(',', '').split(' ')
  const start = `From ${email} ${weekday} ${month} ${day} ${time} ${year}`
  const body = content
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^(>*From )/gm, '>$1')
  return `${start}\n${body.trimEnd()}\n\n`
}

function write(text: string): void {
  process.stdout.write(text)
}

await runCommand(() => main(process.argv.slice(2)))
