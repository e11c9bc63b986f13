import type { Log } from '../log.ts'
import { type Message, proofHeader } from '../message.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { sha256 } from '../sha256.ts'
import type { createAkismet } from './akismet.ts'
import { createProofChallenge, verifyProof } from './proof.ts'
import { findSigns, repeatableText } from './signs.ts'

export interface InspectorOptions {
  /** The page's address. */
  site: string
  /** The languages that visitors write in; none if unknown. */
  languages: readonly string[]
  /** Asks Akismet whether a message is spam; null if the owner did not set a key. */
  akismet: ReturnType<typeof createAkismet> | null
  log: Log
}

/** Makes the challenges that pages solve, and looks for signs of spam in messages. */
export function createInspector(
  open: () => Promise<Outbox>,
  { site, languages, akismet, log }: InspectorOptions,
) {
  let cachedSecret: string | undefined
  const secret = async () => {
    cachedSecret ??= await (await open()).secret('proof')
    return cachedSecret
  }

  return {
    challenge: async () => createProofChallenge(await secret()),

    /**
     * Returns what the store needs to decide whether a message is held.
     *
     * @param address null if the client's address is unknown: then Akismet is not asked
     */
    async inspect(message: Message, honeypot: boolean, headers: Headers, address: string | null) {
      const proof = await verifyProof(headers.get(proofHeader), await secret())
      const reasons = findSigns({
        message,
        honeypot,
        proofAgeSeconds: proof?.ageSeconds ?? null,
        isFromBrowser: isSecure(site, headers.get('origin')) ? headers.has('sec-fetch-site') : null,
        languages,
      })
      if (akismet && address !== null) {
        const isSpam = await akismet(message, address, headers.get('user-agent') ?? '').catch(() => null)
        if (isSpam) reasons.push('akismet')
        if (isSpam === null) log({ event: 'akismet_failed' })
      }
      const text = repeatableText(message)
      return { reasons, proof: proof?.id ?? null, textHash: text && (await sha256(text)) }
    },
  }
}

/**
 * Whether browsers send `Sec-Fetch-Site`: only to secure addresses (w3.org/TR/secure-contexts §3.1). A page that is not
 * published yet may be opened at another one, such as `http://192.168.1.5:3000`.
 */
function isSecure(site: string, origin: string | null): boolean {
  if (site.startsWith('https:')) return true
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/
  return local.test(site) && local.test(origin ?? site)
}
