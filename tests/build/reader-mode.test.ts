import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { sectionIds } from '../../src/content/schema.ts'
import { distOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { english } from '../support/english.ts'
import { expectInOrder } from '../support/in-order.ts'

/** Reader modes; Readability is Firefox's. */

await buildFixture('sample')

test('a reader mode shows name, sections and text in order, and no hidden text', () => {
  const { document } = parseHTML(readFileSync(join(distOf('sample'), 'index.html'), 'utf8'))
  const article = new Readability(document).parse()
  expect(article?.title).toBe('Iris Calloway – Senior Python Developer')
  expect(article?.lang).toBe('en')
  const text = article?.textContent ?? ''
  const sections: Record<string, string[]> = {
    about: ['About', 'forty spreadsheets'],
    skills: ['Skills', 'Apache Kafka'],
    projects: ['Projects', 'Marginalia', '640 test questions', 'Sluice'],
    resume: ['Resume', 'Merrowdale Energy', 'Graduate Software Engineer', 'MSc Computer Science'],
    contact: ['Contact'],
  }
  const inOrder = sectionIds.flatMap((id) => sections[id] ?? [])
  expectInOrder(text, ['I build data systems', ...inOrder])
  for (const hidden of [english.sentTitle, english.failedInline]) expect(text).not.toContain(hidden)
})
