import { ask, type Check, isElsewhere, notReady, ok } from './check.ts'

const advice = 'Check PUBLIC_CONTACT_ENDPOINT.'

function adviceFor(status: number): string {
  const deploy = 'npx supabase@3 functions deploy resend-email --use-api'
  if (status === 401) return `It asks visitors for a token. Deploy it again: ${deploy}`
  if (status === 404) return `It is not there. Deploy it: ${deploy}`
  if (status < 500) return advice
  return 'It does not start, or fails. See the Supabase dashboard: Edge Functions › resend-email › Logs.'
}

/** Asks a contact function on another host as a visitor's browser would, with a message that it has to refuse. */
export const contactFunction: Check = {
  name: 'contact function',
  advice,
  async *run({ environment }) {
    if (!isElsewhere(environment)) return
    const { PUBLIC_CONTACT_ENDPOINT: endpoint, SITE_URL } = environment
    const { origin } = new URL(SITE_URL)
    const preflight = await ask(endpoint, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
    const answer = await ask(endpoint, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: '{}',
    })
    const { error } = await answer.json().catch(() => ({}))
    const isAllowed = preflight.headers.get('access-control-allow-origin') === origin && answer.status === 422
    if (typeof error !== 'string' || ![403, 422].includes(answer.status))
      yield notReady(`The contact function answers ${answer.status}. ${adviceFor(answer.status)}`)
    else if (isAllowed) yield ok('The contact function answers, and lets this page send messages.')
    else
      yield notReady(
        `The contact function refuses ${origin}. Run: npx supabase@3 secrets set SITE_URL=${origin}`,
      )
  },
}
