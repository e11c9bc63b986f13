import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MailProvider } from '../support/mail-provider.ts'

const output = join(import.meta.dirname, '../.output')

export type Row = { acknowledged: number; once: number; twice: number; lost: number }

/** What became of the acknowledged messages, by what the provider really sent. */
export function countMails(acknowledged: ReadonlySet<string>, { mailed }: MailProvider): Row {
  let [once, lost] = [0, 0]
  for (const id of acknowledged) {
    if (!mailed.has(id)) lost += 1
    else if (mailed.get(id) === 1) once += 1
  }
  // Also of those that were stored and not acknowledged.
  const twice = [...mailed.values()].filter((count) => count > 1).length
  return { acknowledged: acknowledged.size, once, twice, lost }
}

/** Prints one line of the table in docs/reliability.md, and keeps it in tests/.output/faults.md. */
export function printRow(what: string, { acknowledged, once, twice, lost }: Row, notes: string): void {
  const number = (value: number) => value.toLocaleString('en')
  const cells = [what, number(acknowledged), number(once), number(twice), number(lost), notes]
  const line = `| ${cells.join(' | ')} |`
  console.log(line)
  mkdirSync(output, { recursive: true })
  appendFileSync(join(output, 'faults.md'), `${line}\n`)
}
