import { deliverDue } from '../../../contact/delivery/deliver.ts'
import { createContactApp } from '../../../contact/http/app.ts'
import { type Log, logStorageFault } from '../../../contact/log.ts'
import { openPostgresOutbox } from '../../../contact/outbox/postgres.ts'
import { mailSelectors, readSettings } from '../../../contact/settings.ts'

const settings = readSettings(Deno.env.toObject())
// Supabase sets SUPABASE_DB_URL to the direct connection; DATABASE_URL may name a pooler.
const databaseUrl = settings.DATABASE_URL ?? Deno.env.get('SUPABASE_DB_URL')
if (!databaseUrl) throw new Error('SUPABASE_DB_URL is missing: Supabase sets it, elsewhere set DATABASE_URL.')

const log: Log = (event) => console.log(JSON.stringify(event))

// One connection, because the platform starts many instances.
const outbox = openPostgresOutbox(databaseUrl, 1)
const open = async () => outbox

const delivery = { ...settings, open, log }
// Messages are stored until mail is configured.
if (!settings.mailer) log({ event: 'not_mailed', level: 'error', missing: mailSelectors })

// Without the secret no scheduler can request retries: a mail whose first attempt fails waits until another message comes.
if (!settings.DELIVERY_SECRET) log({ event: 'not_retried', level: 'error', missing: 'DELIVERY_SECRET' })
const app = createContactApp({
  ...delivery,
  page: new URL(settings.SITE_BASE, settings.SITE_URL).href,
  onAccepted() {
    const firstAttempt = deliverDue(delivery).catch((error) => logStorageFault(log, error))
    // The platform may end the function before it completes; the scheduled sweep retries.
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(firstAttempt)
  },
})

Deno.serve(
  { port: Number(Deno.env.get('PORT') ?? 8000), hostname: Deno.env.get('HOST') ?? '0.0.0.0' },
  (request, { remoteAddr }) => app.fetch(request, { address: clientOf(request) ?? remoteAddr.hostname }),
)

/**
 * Returns the client's address from Supabase's gateway. Hosted, Cloudflare overwrites `CF-Connecting-IP`; self-hosted,
 * the client may forge it, and the gateway appends to `X-Forwarded-For`. TRUSTED_PROXIES overrides both.
 */
function clientOf({ headers }: Request): string | undefined {
  if (settings.TRUSTED_PROXIES.length > 0) return undefined
  const isHosted = URL.parse(Deno.env.get('SUPABASE_URL') ?? '')?.hostname.endsWith('.supabase.co')
  return (isHosted && headers.get('cf-connecting-ip')) || headers.get('x-forwarded-for')?.split(',').at(-1)
}

declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void } | undefined
