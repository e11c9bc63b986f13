import { join } from 'node:path'
import { cleanText } from '../contact/text.ts'
import { readArguments, runCommand } from './command.ts'
import type { Check } from './doctor/check.ts'
import { mail } from './doctor/mail.ts'
import { notification, send, unsent } from './doctor/send.ts'
import { address, build, contactFunction, content } from './doctor/site.ts'
import { leftBehind, messages, storage } from './doctor/storage.ts'
import { isStoredHere, loadSettings } from './settings.ts'

const usage = `Usage: npm run doctor [-- --send]

Checks content, build, address, storage, messages, function and mail. It sends no message, changes
none, works while the site is running, and exits with 1 if anything is not ready.

  --send    also sends a test message the way a visitor would, and a notification (NOTIFY_URL)
`

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { send: { type: 'boolean' } } })
  const settings = loadSettings()
  const project = join(import.meta.dirname, '..')
  let failures = 0
  /** Prints the results of a check; returns whether all is ready. */
  const run = async (check: Check): Promise<boolean> => {
    const before = failures
    for await (const { mark, text } of check(settings, project)) {
      // It may quote another program, whose escape sequences the terminal would obey.
      console.log(`${mark.padEnd(11)}${cleanText(text)}`)
      if (mark === 'not ready') failures += 1
    }
    return failures === before
  }

  for (const check of [content, build, address]) await run(check)
  if (settings.PUBLIC_CONTACT_ENDPOINT !== 'none') {
    const canStore = await run(storage)
    if (canStore && isStoredHere(settings)) await run(messages)
    const sending = values.send ? [canStore ? send : unsent, notification] : []
    for (const check of [leftBehind, contactFunction, mail, ...sending]) await run(check)
  }
  console.log(failures === 0 ? '\nReady.' : `\nNot ready: ${failures}`)
  process.exitCode = failures === 0 ? 0 : 1
})
