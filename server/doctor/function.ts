import { ask, check, isElsewhere, notReady, ok } from './check.ts'

const deploy = 'npx supabase@3 functions deploy resend-email --use-api'
const advice = 'Check PUBLIC_CONTACT_ENDPOINT.'

function adviceFor(status: number): string {
  if (status === 401) return `It asks visitors for a token. Deploy it again: ${deploy}`
  if (status === 404) return `It is not there. Deploy it: ${deploy}`
  if (status < 500) return advice
  return 'It does not start, or fails. See the Supabase dashboard: Edge Functions › resend-email › Logs.'
}

/** Asks a contact function on another host as a visitor's browser would, with a message that it has to refuse. */
export const contactFunction = check('contact function', advice, async function* ({ environment }) {
  if (!isElsewhere(environment)) return
  const { PUBLIC_CONTACT_ENDPOINT: endpoint, SITE_URL } = environment
  const { origin: Origin } = new URL(SITE_URL)
  const headers = { Origin, 'Content-Type': 'application/json' }
  const answer = await ask(endpoint, { method: 'POST', headers, body: '{}' })
  const { error } = await answer.json().catch(() => ({}))
  const { status } = answer
  if (typeof error !== 'string' || ![403, 422].includes(status))
    yield notReady(`The contact function answers ${status}. ${adviceFor(status)}`)
  else if (status === 422) yield ok('The contact function answers, and lets this page send messages.')
  else
    yield notReady(
      `The contact function refuses ${Origin}. Run: npx supabase@3 secrets set SITE_URL=${Origin}`,
    )
})
