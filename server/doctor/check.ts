import { reasonOf } from '../../contact/errors.ts'
import { type CheckResult, notReady } from '../../contact/mail/mailer.ts'
import type { Settings } from '../../contact/settings.ts'

export { type CheckResult, note, notReady, ok } from '../../contact/mail/mailer.ts'

export type Context = {
  settings: Settings
  /** The folder that holds `content/` and `dist/`. */
  project: string
}

/** One doctor check; yields any number of results. */
export type Check = (context: Context) => AsyncGenerator<CheckResult, void>

/**
 * Wraps a check so that an exception becomes a `not ready` result.
 *
 * @param topic what is checked
 * @param advice what to do about it
 */
export function check(topic: string, advice: string, run: Check): Check {
  return async function* checked(context) {
    try {
      yield* run(context)
    } catch (error) {
      yield notReady(`Checking the ${topic} failed: ${reasonOf(error)}. ${advice}`)
    }
  }
}

/** `fetch` with a timeout of ten seconds. */
export const fetchWithTimeout = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
