import { reasonOf } from '../../contact/errors.ts'
import { type CheckResult, notReady } from '../../contact/mail/mailer.ts'
import type { Settings } from '../../contact/settings.ts'

/** One doctor check of the folder that holds `content/` and `dist/`; yields any number of results. */
export type Check = (settings: Settings, project: string) => AsyncGenerator<CheckResult, void>

/** Wraps a check of a topic, so that an exception becomes a `not ready` result with advice. */
export function check(topic: string, advice: string, run: Check): Check {
  return async function* checked(settings, project) {
    try {
      yield* run(settings, project)
    } catch (error) {
      yield notReady(`Checking the ${topic} failed: ${reasonOf(error)}. ${advice}`)
    }
  }
}

/** `fetch` with a timeout of ten seconds. */
export const fetchWithTimeout = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
