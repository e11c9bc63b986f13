import { z } from 'zod'
import { cleanLine } from '../text.ts'

/** The texts of mails to the owner in English; the page publishes them in its language (`contact.json`). */
const englishTexts = {
  ownerMailNote: 'Sent from your contact form. Reply to this email to answer.',
  heldMessages: 'Held messages: {count}',
  heldRelease: 'To deliver one: {command}, with the id that begins its line.',
  heldOthers: 'The others: {command}',
  heldWhy: 'Why: {reasons}',
  heldRejected: 'the mail provider rejected it',
  heldUncertain: 'it may have been mailed already',
  signHoneypot: 'the field that people do not see was filled in',
  signHurried: 'sent within three seconds of the first key',
  signRepeated: 'others sent the same text today',
  signAkismet: 'Akismet takes it for spam',
  signUnproven: 'sent without the page’s proof of work',
  signProgram: 'sent by a program, not a browser',
  signLinks: 'more than two links',
  signMarkup: 'HTML or [url=…] instead of plain text',
  signScript: 'in a script that the site’s languages do not use',
  signCrowded: 'too many messages without proof today',
}

export type MailTexts = typeof englishTexts
export type MailText = keyof MailTexts

const siteSchema = z.object({
  /** The owner's name. */
  name: z.string().transform(cleanLine),
  /** BCP 47 tags; the first is the language of mails. */
  languages: z.tuple([z.string()], z.string()),
  texts: z.record(z.string(), z.string()).transform((texts): MailTexts => ({ ...englishTexts, ...texts })),
  /** The names of the form's fields. */
  fields: z.record(z.string(), z.string()).default({}),
})

/** What the function needs to know of the site. */
export type MailSite = z.infer<typeof siteSchema>

/** Where the page is not known: English, and subjects without the site's name. */
export const unknownSite: MailSite = { name: '', languages: ['en'], texts: englishTexts, fields: {} }

/** Parses `contact.json`; undefined if it is not from this version of the site. */
export const parseSite = (json: unknown): MailSite | undefined => siteSchema.safeParse(json).data

/** Longer than a page needs; far shorter than the lease of a message. */
const timeoutSeconds = 3

/**
 * Returns a function that reads `contact.json` from the published page: once, and again after a failure. Mail does not
 * depend on the page: while it cannot be reached, mails are in English.
 *
 * @param page the address of the page, with a slash at its end
 */
export function publishedSite(page: string): () => Promise<MailSite> {
  let site: MailSite | undefined
  return async () => {
    try {
      const signal = AbortSignal.timeout(timeoutSeconds * 1000)
      site ??= parseSite(await (await fetch(new URL('contact.json', page), { signal })).json())
    } catch {
      // The next mail tries again.
    }
    return site ?? unknownSite
  }
}
