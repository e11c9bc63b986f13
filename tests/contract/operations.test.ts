import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { events } from '../../contact/log.ts'
import { states } from '../../contact/outbox/life.ts'

const root = join(import.meta.dirname, '../..')

it('docs/contact.md explains every state of a message', () => {
  const docs = readFileSync(join(root, 'docs/contact.md'), 'utf8')
  for (const state of states) expect(docs).toContain(`\n| \`${state}\` `)
})

it('every event of the log is logged', () => {
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
