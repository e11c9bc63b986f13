import { reasonOf } from '../contact/errors.ts'
import { cleanText } from '../contact/text.ts'
import { address, contactFunction, content, mail, send, storage } from './checks.ts'
import { readArguments, runCommand } from './command.ts'
import { isRemote, loadSettings } from './load-settings.ts'

const usage = `Usage: npm run doctor [-- --send]

Checks content, settings, storage, function and mail; with --send, sends a test message as a visitor would.
`

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { send: { type: 'boolean' } } })
  const settings = loadSettings()
  const checks = [content, address]
  if (settings.PUBLIC_CONTACT_ENDPOINT !== 'none') {
    // The function on another host has settings of its own, and a database that this machine may not reach.
    if (settings.DATABASE_URL || !isRemote(settings)) checks.push(storage)
    checks.push(contactFunction)
    if (settings.mailer || !isRemote(settings)) checks.push(mail)
    if (values.send) checks.push(send)
  }
  let failures = 0
  // A result may quote another program, whose escape sequences the terminal would obey.
  const print = (mark: string, text: string) => console.log(`${mark.padEnd(11)}${cleanText(text)}`)
  for (const check of checks) {
    try {
      print('ok', await check(settings))
    } catch (error) {
      print('not ready', reasonOf(error))
      failures += 1
    }
  }
  console.log(failures === 0 ? '\nReady.' : `\nNot ready: ${failures}`)
  process.exitCode = failures === 0 ? 0 : 1
})
