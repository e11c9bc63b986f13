import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'

/** Returns the mails below a folder whose subject contains a text; in the file it may be folded and encoded. */
export async function mailsIn(directory: string, subject: string): Promise<string[]> {
  const mails = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml') && statSync(join(directory, name)).isFile())
    .map((name) => readFileSync(join(directory, name), 'utf8'))
  const subjects = await Promise.all(mails.map(async (mail) => (await simpleParser(mail)).subject))
  return mails.filter((_, index) => subjects[index]?.includes(subject))
}
