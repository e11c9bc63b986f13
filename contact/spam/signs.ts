import { hurriedSeconds, type Message } from '../message.ts'

/** What is known about a request before the message is stored. */
export interface Circumstances {
  message: Message
  honeypot: boolean
  /** The age of the proof's challenge; null without a proof. */
  proofAgeSeconds: number | null
  headers: Headers
}

const maxLinks = 2

/**
 * The signs that speak against a message, as the owner reads them. One whose weights reach {@link heldFrom} is held: stored,
 * but mailed only if the owner releases it. Change weights as you like; 0 ignores a sign.
 */
export const signs = {
  honeypot: { weight: 2, meaning: 'the field that people do not see was filled in' },
  hurried: { weight: 2, meaning: `sent within ${hurriedSeconds} seconds of turning to the form` },
  repeated: { weight: 2, meaning: 'others sent the same text today' },
  unproven: { weight: 1, meaning: 'sent without the page’s proof of work' },
  program: { weight: 1, meaning: 'sent by a program, not a browser' },
  links: { weight: 1, meaning: 'more than two links' },
  // Only messages without a proof have this sign; once others did not use up the day's number, they are mailed.
  crowded: { weight: 2, meaning: 'too many messages without proof today' },
}

export type Sign = keyof typeof signs

const heldFrom = 2

/** Whether these signs together hold a message. */
export const isSuspect = (found: readonly Sign[]) =>
  found.reduce((sum, sign) => sum + signs[sign].weight, 0) >= heldFrom

/** Returns the signs that a request shows; the store finds the others. */
export function findSigns({ message, honeypot, proofAgeSeconds: age, headers }: Circumstances): Sign[] {
  const { email: _, ...texts } = message
  const links =
    Object.values(texts)
      .join('\n')
      .match(/\b(https?:\/\/|www\.)\S+/gi) ?? []
  const found: Sign[] = []
  if (honeypot) found.push('honeypot')
  // A challenge of the future is of a server whose clock is ahead.
  if (age !== null && age >= 0 && age < hurriedSeconds) found.push('hurried')
  // Browsers send it only with pages over HTTPS, or of the same machine (w3.org/TR/secure-contexts §3.1).
  if (!headers.has('sec-fetch-site')) found.push('program')
  if (links.length > maxLinks) found.push('links')
  return found
}

/** Returns the meanings of signs: `more than two links; sent by a program, not a browser`. */
export const describeReasons = (reasons: readonly string[]) =>
  Object.entries(signs)
    .flatMap(([sign, { meaning }]) => (reasons.includes(sign) ? meaning : []))
    .join('; ')

/** Texts shorter than this are the same by chance: “Please call me.” */
const minRepeatedCharacters = 40

/** Returns the text by which the same message to many is recognized; null if it is too short. */
export const repeatableText = ({ message }: Message) =>
  message.length < minRepeatedCharacters ? null : message.toLowerCase().replace(/\s+/g, ' ')
