import type { Environment } from '../environment.ts'
import { type Check, notReady, ok } from './check.ts'
import { reasonOf } from './reason.ts'

const timeoutMilliseconds = 10_000

/** Asks a contact function on another host as a visitor's browser would, with a message that it has to refuse. */
export async function functionChecks(environment: Environment): Promise<Check[]> {
  const endpoint = environment.PUBLIC_CONTACT_ENDPOINT
  const { origin } = new URL(environment.SITE_URL)
  let preflight: Response
  let answer: Response
  let body: { error?: unknown; fields?: unknown } | null
  try {
    preflight = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    answer = await fetch(endpoint, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    body = await answer.json().catch(() => null)
  } catch (error) {
    return [
      notReady(
        `The contact function cannot be reached at ${endpoint} (${reasonOf(error)}).`,
        'Look at PUBLIC_CONTACT_ENDPOINT: https://<project>.supabase.co/functions/v1/resend-email',
      ),
    ]
  }
  const problem = problemOf(answer.status, body)
  if (problem)
    return [notReady(`The contact function answers ${answer.status}. ${problem.found}`, problem.todo)]
  if (preflight.headers.get('access-control-allow-origin') !== origin || answer.status === 403) {
    return [
      notReady(
        `The contact function does not let ${origin} send messages.`,
        `Tell it where the page is: npx supabase@3 secrets set SITE_URL=${origin}`,
      ),
    ]
  }
  return [ok('The contact function answers, and lets this page send messages.')]
}

/** What is wrong with an answer that ought to be our own refusal of an empty message (422). */
function problemOf(
  status: number,
  body: { error?: unknown; fields?: unknown } | null,
): { found: string; todo: string } | null {
  const isOurs = typeof body?.error === 'string'
  if (isOurs && (status === 422 || status === 403)) return null
  switch (status) {
    case 401:
      return {
        found: 'It asks visitors for a token, which they do not have.',
        todo: 'Deploy it with the project’s supabase/config.toml (verify_jwt = false): npx supabase@3 functions deploy resend-email --use-api',
      }
    case 404:
      return {
        found: 'It is not deployed there.',
        todo: 'npx supabase@3 functions deploy resend-email --use-api, or mend PUBLIC_CONTACT_ENDPOINT.',
      }
    case 500:
    case 502:
    case 503:
    case 546:
      return {
        found: 'It does not start, or fails.',
        todo: 'Its reasons are in the Supabase dashboard under Edge Functions › resend-email › Logs.',
      }
    default:
      return {
        found: 'That is not how the contact function answers an empty message.',
        todo: 'Look at PUBLIC_CONTACT_ENDPOINT: something else may answer there.',
      }
  }
}
