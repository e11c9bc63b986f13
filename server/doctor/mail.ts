import { domainOf } from '../../contact/mail/mailbox.ts'
import { isRemote } from '../settings.ts'
import { type Check, check, note, notReady } from './check.ts'

/** Checks the mail account without sending anything. */
export const mail: Check = async function* (settings, project) {
  const { mail: account, CONTACT_TO, CONTACT_FROM, SITE_URL } = settings
  for (const address of [CONTACT_TO, CONTACT_FROM])
    if (domainOf(address).endsWith('.example')) yield notReady(`${address} is an example. Set your own.`)
  if (account) {
    const addresses = { sender: account.addresses.from, site: new URL(SITE_URL).hostname }
    yield* check('mail account', account.advice, () => account.check(addresses))(settings, project)
  } else if (isRemote(settings))
    yield note('Mail is configured where the function runs: npx supabase@3 secrets list')
  else yield notReady('Messages are stored, but not mailed. See docs/mail.md')
}
