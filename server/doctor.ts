import { cleanText } from '../contact/text.ts'
import { address, contactFunction, type Finding, mail, send, site, storage } from './checks.ts'
import { readArguments, runCommand } from './command.ts'
import { isRemote, loadSettings } from './settings.ts'

const usage = `Usage: npm run doctor [-- --send]

Checks content, build, address, storage, messages, function and mail. It sends no message, changes
none, works while the site is running, and exits with 1 if anything is not ready.

  --send    also sends a test message the way a visitor would
`

/** Prints a line, which may quote another program, whose escape sequences the terminal would obey. */
const print = ([mark, text]: Finding) => console.log(`${mark.padEnd(11)}${cleanText(text)}`)

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { send: { type: 'boolean' } } })
  const settings = loadSettings()
  const checks = [site, address]
  if (settings.PUBLIC_CONTACT_ENDPOINT !== 'none') {
    // The function on another host has a database that this machine may not reach.
    if (settings.DATABASE_URL || !isRemote(settings)) checks.push(storage)
    checks.push(contactFunction, mail)
    if (values.send) checks.push(send)
  }
  if (settings.unused) print(['note', settings.unused])
  let failures = 0
  for (const check of checks)
    for await (const finding of check(settings)) {
      print(finding)
      if (finding[0] === 'not ready') failures += 1
    }
  console.log(failures === 0 ? '\nReady.' : `\nNot ready: ${failures}`)
  process.exitCode = failures === 0 ? 0 : 1
})
