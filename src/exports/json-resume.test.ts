import { expect, test } from 'vitest'
import { getPortfolio } from '../portfolio/portfolio.ts'
import type { List } from '../sections/custom/schema.ts'
import { jsonResume } from './json-resume.ts'

const content = `${import.meta.dirname}/../../tests/fixtures/sample/content`
const sample = getPortfolio('', content)

const lists: Record<string, List> = {
  talks: { title: 'Talks', kind: 'talks', entries: [{ title: 'Queues', place: 'A fair', date: '2024-09' }] },
  thanks: { title: 'Thanks', kind: 'testimonials', entries: [{ title: 'Bo', text: 'Well done.' }] },
}

test('exports custom sections under the key and fields of their kind', () => {
  const site = { ...sample.site, sections: ['talks', 'thanks'] }
  const resume = jsonResume({ ...sample, site, lists }, new URL('https://someone.example/'))
  expect(resume).toMatchObject({
    basics: { url: 'https://someone.example/' },
    publications: [{ name: 'Queues', publisher: 'A fair', releaseDate: '2024-09', section: 'talks' }],
    references: [{ name: 'Bo', reference: 'Well done.', section: 'thanks' }],
  })
})

test('omits a localhost URL', () => {
  const { basics, meta } = jsonResume(sample, new URL('http://localhost:3000'))
  expect(basics).not.toHaveProperty('url')
  expect(meta).not.toHaveProperty('canonical')
})
