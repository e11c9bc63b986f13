import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { type Check, type Context, isElsewhere } from './doctor/check.ts'
import { contactFunction } from './doctor/function.ts'
import { mail } from './doctor/mail.ts'
import { notification, send } from './doctor/send.ts'
import { address, build, content } from './doctor/site.ts'
import { messages, storage } from './doctor/storage.ts'
import { loadEnvironment } from './environment.ts'
import { openOutbox } from './outbox.ts'

const help = `Usage: npm run doctor
       npm run doctor -- --send

Says what is not ready: content, build, address, storage, messages, function, mail. It sends nothing and changes no
message, works while the site is running, and ends with 1 if anything is not ready.

  --send    also sends a real test message the way a visitor's goes, and follows it; and a notification (NOTIFY_URL)
`

async function main(isSending: boolean): Promise<void> {
  const environment = loadEnvironment()
  const context: Context = { environment, project: join(import.meta.dirname, '..'), outbox: null }
  let unready = 0
  const report = async (check: Check) => {
    for await (const { mark, text } of check(context)) {
      process.stdout.write(`${mark.padEnd(11)}${text}\n`)
      if (mark === 'not ready') unready += 1
    }
  }

  for (const check of [content, build, address]) await report(check)
  const before = unready
  await report(storage)
  const hasStore = Boolean(environment.DATABASE_URL) || !isElsewhere(environment)
  if (hasStore && unready === before) context.outbox = await openOutbox(environment)
  try {
    for (const check of [messages, contactFunction, mail, ...(isSending ? [send, notification] : [])])
      await report(check)
  } finally {
    await context.outbox?.close()
  }
  const count = unready === 1 ? 'One thing is' : `${unready} things are`
  console.log(unready === 0 ? '\nReady.' : `\n${count} not ready.`)
  process.exitCode = unready === 0 ? 0 : 1
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, send: { type: 'boolean' } },
  })
  if (values.help) process.stdout.write(help)
  else await main(values.send ?? false)
})
