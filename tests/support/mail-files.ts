import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the mails in a server's folder whose headers have a text, which may be folded there. */
export const mailsIn = (dataDirectory: string, text: string): string[] =>
  globSync('mail/new/*.eml', { cwd: dataDirectory })
    .map((name) => readFileSync(join(dataDirectory, name), 'utf8').replace(/\r?\n[ \t]+/g, ' '))
    .filter((mail) => mail.includes(text))
