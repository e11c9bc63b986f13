import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outbox } from '../contact/outbox/outbox.ts'
import { buildChecks } from './doctor/build.ts'
import { type Check, formatCheck, note } from './doctor/check.ts'
import { contentChecks } from './doctor/content.ts'
import { functionChecks } from './doctor/function.ts'
import { mailChecks } from './doctor/mail.ts'
import { outboxChecks } from './doctor/outbox.ts'
import { postgresChecks } from './doctor/postgres.ts'
import { sendTestMessage } from './doctor/send.ts'
import { proxyChecks, siteAddressChecks } from './doctor/site-address.ts'
import { storageChecks } from './doctor/storage.ts'
import { loadEnvironment } from './environment.ts'
import { openOutbox } from './outbox.ts'

const help = `Usage: npm run doctor
       npm run doctor -- --send

Says what is not ready: content, build, addresses, storage, mail. It sends nothing and changes no message, works
while the site is running, and ends with 1 if anything is not ready.

  --send    also sends a real test message the way a visitor's goes, and follows it
`

const project = join(import.meta.dirname, '..')

async function main(send: boolean): Promise<void> {
  const environment = loadEnvironment()
  const { DATABASE_URL, DATA_DIR, PUBLIC_CONTACT_ENDPOINT, RESEND_API_KEY, SMTP_URL } = environment
  const elsewhere = URL.canParse(PUBLIC_CONTACT_ENDPOINT)
  let unready = 0
  const tell = (checks: Check[]): boolean => {
    const failed = checks.filter(({ mark }) => mark === 'not ready').length
    unready += failed
    process.stdout.write(checks.map(formatCheck).join(''))
    return failed === 0
  }

  tell(contentChecks(project))
  tell(buildChecks(environment, project))
  tell(await siteAddressChecks(environment))
  if (!elsewhere) tell(proxyChecks(environment))

  let outbox: Outbox | null = null
  if (DATABASE_URL || !elsewhere) {
    const usable = tell(
      DATABASE_URL ? await postgresChecks(DATABASE_URL, elsewhere) : storageChecks(environment),
    )
    if (usable) {
      outbox = await openOutbox(environment)
      tell(
        await outboxChecks(outbox, {
          mailed: elsewhere || Boolean(RESEND_API_KEY ?? SMTP_URL),
          filesIn: join(DATA_DIR, 'mail', 'new'),
        }),
      )
    }
  }
  try {
    if (elsewhere) tell(await functionChecks(environment))
    if (elsewhere && !RESEND_API_KEY && !SMTP_URL) {
      tell([
        note(
          'Mail is set up where the function runs; this machine cannot see it.',
          'npx supabase@3 secrets list',
        ),
      ])
    } else tell(await mailChecks(environment))
    if (send) tell(await sendTestMessage(environment, outbox))
  } finally {
    await outbox?.close()
  }

  console.log(
    unready === 0 ? '\nReady.' : `\n${unready === 1 ? 'One thing is' : `${unready} things are`} not ready.`,
  )
  process.exitCode = unready === 0 ? 0 : 1
}

// Whoever reads only the first lines (`| head`) wants no more.
process.stdout.on('error', () => process.exit(1))
try {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, send: { type: 'boolean' } },
  })
  if (values.help) process.stdout.write(help)
  else await main(values.send ?? false)
} catch (error) {
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
