import { reasonOf } from '../contact/errors.ts'
import { toMime } from '../contact/mail/eml.ts'
import { renderMail } from '../contact/mail/render.ts'
import { type State, states } from '../contact/outbox/life.ts'
import { type StoredMessage, senderOf } from '../contact/outbox/stored-message.ts'
import { describeReasons } from '../contact/spam/signs.ts'
import { readArguments, runCommand, UsageError } from './command.ts'
import { chooseMailer } from './contact.ts'
import { isRemote, loadSettings } from './load-settings.ts'
import { openOutbox } from './storage.ts'

const usage = `Usage: npm run inbox -- <command>

  list                          lists messages, newest first: id, state, time, sender, subject
  show <id>                     prints one message and its delivery status
  retry <id> …                  delivers now what failed, or is queued and not being sent right now
  retry --again <id> …          mails delivered messages once more
  release <id> …                delivers held messages
  export                        writes all messages as an mbox file to standard output
  delete <id> …                 permanently deletes these messages; their .eml files stay
  delete --state <state> --older-than <age>

  --state <state>               only messages in this state; may be repeated
                                (${states.join(', ')})
  --older-than <age>            only messages older than this: 90d, 12h, 30m

An id may be shortened to its first characters; list and export take ids, too. All commands work while the site is running.
`

const write = (text: string) => void process.stdout.write(text)

await runCommand(async function inbox() {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      state: { type: 'string', multiple: true },
      'older-than': { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  })
  const [command, ...prefixes] = positionals
  if (command === undefined) return write(usage)
  const filter = {
    ...(values.state && { states: values.state.map(parseState) }),
    ...(values['older-than'] !== undefined && { olderThanSeconds: parseAge(values['older-than']) }),
  }
  const settings = loadSettings()
  const outbox = await openOutbox(settings).catch((error) => {
    throw new UsageError(`The messages cannot be read (DATA_DIR, DATABASE_URL): ${reasonOf(error)}`)
  })
  try {
    const chosen = prefixes.length > 0 ? find(await outbox.list(filter), prefixes) : []
    if (prefixes.length === 0 && ['show', 'retry', 'release'].includes(command))
      throw new UsageError('Give an id; `npm run inbox -- list` prints them.')
    const ids = chosen.map(({ id }) => id)
    const selection = { ...filter, ...(ids.length > 0 && { ids }) }
    const { mailer } = chooseMailer(settings)
    switch (command) {
      case 'list':
        return write((await outbox.list(selection)).map(tableRow).join('') || 'No messages.\n')
      case 'show':
        return write(chosen.map(details).join(''))
      case 'retry':
      case 'release': {
        // What the function on another host mails from this database, no process on this machine may take for a file.
        const channel = settings.DATABASE_URL && isRemote(settings) ? 'none' : mailer.channel
        for (const id of ids) {
          if (!(await outbox.requeue(id, values.again ? 'repeat' : command, channel))) {
            // It may have changed since it was found.
            const state = (await outbox.get(id))?.state ?? 'gone'
            throw new UsageError(`${id} is ${state}, and was left so. See npm run inbox -- --help`)
          }
          write(`${id} is queued; the running site delivers it within a minute.\n`)
        }
        return
      }
      case 'export':
        for (const message of (await outbox.list(selection)).reverse())
          write(toMbox(message, await toMime(renderMail(message, settings))))
        return
      case 'delete':
        if (ids.length === 0 && !(values.state && values['older-than']))
          throw new UsageError('delete needs ids, or both --state and --older-than, such as 90d.')
        return write(`${await outbox.delete(selection)} deleted\n`)
      default:
        throw new UsageError(`Unknown command: ${command}. See npm run inbox -- --help`)
    }
  } finally {
    await outbox.close()
  }
})

function parseState(name: string): State {
  const state = states.find((known) => known === name)
  if (!state) throw new UsageError(`Unknown state: ${name}. States: ${states.join(', ')}`)
  return state
}

/** Parses days, hours or minutes, such as `90d`, to seconds. */
function parseAge(text: string): number {
  const [, count, unit = ''] = /^(\d+)([dhm])$/.exec(text) ?? []
  if (!count) throw new UsageError(`Invalid age: ${text}. Write it as 90d, 12h or 30m.`)
  const seconds: Record<string, number> = { d: 86_400, h: 3600, m: 60 }
  return Number(count) * (seconds[unit] ?? 0)
}

/** Finds one message for each id prefix. An empty text, such as an unset variable of a script, is no prefix. */
function find(messages: StoredMessage[], prefixes: string[]): StoredMessage[] {
  return prefixes.map((prefix) => {
    const [message, another] = messages.filter(({ id }) => prefix !== '' && id.startsWith(prefix))
    if (!message) throw new UsageError(`There is no message ${prefix}.`)
    if (another) throw new UsageError(`More than one id begins with ${prefix}.`)
    return message
  })
}

/** One line of `list`: id, state, time (UTC), sender, subject and, of a held message, the reasons. */
function tableRow(stored: StoredMessage): string {
  const { id, state, reasons, acceptedAt, message } = stored
  const cells = [id.slice(0, 8), state.padEnd(9), acceptedAt.toISOString().slice(0, 16)]
  const why = state === 'held' ? [`(${reasons.join(', ')})`] : []
  return `${[...cells, senderOf(stored), message.subject, ...why].join('  ')}\n`
}

/** Everything about a message, as `show` prints it. */
function details({ message: { message: text, ...sender }, reasons, ...stored }: StoredMessage): string {
  const values = Object.entries({ ...sender, reasons: describeReasons(reasons), ...stored })
  const lines = values.flatMap(([name, value]) =>
    value ? [`${name}: ${value instanceof Date ? value.toISOString() : value}`] : [],
  )
  return `${lines.join('\n')}\n\n${text}\n`
}

/** Formats a mail as an entry of an mbox (RFC 4155). Lines that look like the start of another are quoted (`mboxrd`). */
function toMbox({ acceptedAt }: StoredMessage, mail: Buffer): string {
  const [weekday, day, month, year, time] = acceptedAt.toUTCString().replace(',', '').split(' ')
  const text = `${mail}`.replaceAll('\r\n', '\n').replace(/^(>*From )/gm, '>$1')
  return `From MAILER-DAEMON ${weekday} ${month} ${day} ${time} ${year}\n${text}\n\n`
}
