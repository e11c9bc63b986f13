import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { events } from '../../contact/log.ts'
import { states } from '../../contact/outbox/life.ts'

const root = join(import.meta.dirname, '../..')
const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8')

/** Formats rows as Markdown without padding. */
const table = (rows: string[][]) =>
  rows.map((row, index) => `${index === 1 ? '|-|\n' : ''}| ${row.join(' | ')} |`).join('\n')

/** The docs with unpadded tables. */
const unpadded = docs.replace(/ +\|/g, ' |').replace(/\| -.*\|/g, '|-|')

it('docs/operations.md explains every state of a message', () => {
  for (const state of states) expect(docs).toContain(`\n| \`${state}\` `)
})

it('docs/operations.md explains every event of the log, and every one is logged', () => {
  const rows = Object.entries(events).map(([event, meaning]) => [`\`${event}\``, meaning])
  expect(unpadded).toContain(table([['event', 'means'], ...rows]))
  const sources = ['contact', 'server', 'supabase/functions']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  expect(Object.keys(events).filter((event) => !sources.includes(`'${event}'`))).toEqual([])
})
