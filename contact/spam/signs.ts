import type { MailText } from '../mail/site.ts'
import { hurriedSeconds, type Message } from '../message.ts'

/**
 * The signs that speak against a message. One whose weights reach {@link heldFrom} is held: stored, but mailed only if
 * the owner releases it. Change weights as you like; 0 ignores a sign. `text` says what it means to the owner.
 */
export const signs = {
  honeypot: { weight: 2, text: 'signHoneypot' },
  hurried: { weight: 2, text: 'signHurried' },
  repeated: { weight: 2, text: 'signRepeated' },
  akismet: { weight: 2, text: 'signAkismet' },
  unproven: { weight: 1, text: 'signUnproven' },
  program: { weight: 1, text: 'signProgram' },
  links: { weight: 1, text: 'signLinks' },
  markup: { weight: 1, text: 'signMarkup' },
  script: { weight: 1, text: 'signScript' },
  // Not a sign of its own: why a message without proof is held that would be mailed on another day.
  crowded: { weight: 0, text: 'signCrowded' },
} satisfies Record<string, { weight: number; text: MailText }>

export type Sign = keyof typeof signs

export const signNames = Object.keys(signs).filter((name): name is Sign => name in signs)

const heldFrom = 2

/** Whether these signs together hold a message. */
export const isSuspect = (found: readonly Sign[]) =>
  found.reduce((sum, sign) => sum + signs[sign].weight, 0) >= heldFrom

const maxLinks = 2

/** Texts shorter than this are the same by chance: “Please call me.” */
const minRepeatedCharacters = 40

/** What is known about a request before the message is stored. */
export interface Circumstances {
  message: Message
  honeypot: boolean
  /** The age of the proof's challenge; null without a proof. */
  proofAgeSeconds: number | null
  /** Whether the request has the headers of a browser; null if that cannot be told. */
  isFromBrowser: boolean | null
  /** BCP 47 tags of the languages that visitors may write in; none if unknown. */
  languages: readonly string[]
}

/** BBCode, and HTML: a closing tag, one with an attribute, or one that is no letter. `List<A>` and `<b@x.org>` are not. */
const markup =
  /\[(url|link)\b[=\]]|<\/(a|b|p|div|strong)>|<(a|b|p|div|strong|img|iframe|script)\s+[\w-]+=|<(br|div|strong|script)\s*\/?>/i

type Test = (circumstances: Circumstances, text: string) => boolean

/** The signs that a request shows by itself; the store finds the others. */
const tests: Partial<Record<Sign, Test>> = {
  honeypot: ({ honeypot }) => honeypot,
  hurried: ({ proofAgeSeconds: age }) => age !== null && age >= 0 && age < hurriedSeconds,
  program: ({ isFromBrowser }) => isFromBrowser === false,
  links: (_, text) => (text.match(/\b(https?:\/\/|www\.)\S+/gi)?.length ?? 0) > maxLinks,
  markup: (_, text) => markup.test(text),
  script: ({ languages }, text) => languages.length > 0 && isInOtherScript(text, languages),
}

/** Returns the signs of a request. */
export function findSigns(circumstances: Circumstances): Sign[] {
  const { email: _, ...texts } = circumstances.message
  const text = Object.values(texts).join('\n')
  return signNames.filter((sign) => tests[sign]?.(circumstances, text))
}

/** Returns the text by which the same message to many is recognized; null if it is too short. */
export const repeatableText = ({ message }: Message) =>
  message.length < minRepeatedCharacters ? null : message.toLowerCase().replace(/\s+/g, ' ')

/** The scripts that one of these stands for (unicode.org/iso15924). */
const combinedScripts: Record<string, string[]> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/**
 * Whether most letters belong to a script that none of the languages uses. Latin letters are used everywhere. False if that
 * cannot be told: regular expressions do not know all scripts, such as Urdu's `Aran`.
 */
function isInOtherScript(text: string, languages: readonly string[]): boolean {
  const scripts = languages.map((language) => new Intl.Locale(language).maximize().script ?? 'Latn')
  const used = ['Latn', ...scripts].flatMap((script) => combinedScripts[script] ?? [script])
  const letters = text.match(/\p{L}/gu)?.join('') ?? ''
  try {
    const own = new RegExp(`[${used.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`, 'gu')
    return letters.replace(own, '').length > letters.length / 2
  } catch {
    return false
  }
}
