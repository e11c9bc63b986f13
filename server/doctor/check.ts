import type { Outbox } from '../../contact/outbox/outbox.ts'
import type { Environment } from '../environment.ts'

/** What a check found, in a sentence, and what to do about it. A note alone does not make the site unready. */
export type Result = { mark: 'ok' | 'note' | 'not ready'; text: string }

export type Context = {
  environment: Environment
  /** The folder that holds `content/` and `dist/`. */
  project: string
  /** Where messages are stored; null where that cannot be reached from here. */
  outbox: Outbox | null
}

/** One question; it changes nothing and may have several answers. */
export type Check = (context: Context) => AsyncGenerator<Result, void>

export const ok = (text: string): Result => ({ mark: 'ok', text })
export const note = (text: string): Result => ({ mark: 'note', text })
export const notReady = (text: string): Result => ({ mark: 'not ready', text })

/**
 * Makes a check of which what it throws is a result too.
 *
 * @param name what it asks about
 * @param advice what to do where it breaks off
 */
export function check(name: string, advice: string, run: Check): Check {
  return async function* checked(context) {
    try {
      yield* run(context)
    } catch (error) {
      yield notReady(`The ${name} cannot be used: ${reasonOf(error)}. ${advice}`)
    }
  }
}

/** Whether the page posts to a function on another host. */
export const isElsewhere = ({ PUBLIC_CONTACT_ENDPOINT }: Environment) => URL.canParse(PUBLIC_CONTACT_ENDPOINT)

/** Why a connection or a file could not be had. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? (message || code || 'unknown')
}

/** `fetch` that gives up after ten seconds. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
