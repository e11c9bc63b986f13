import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { jsonResume } from './json-resume.ts'

const { path, write } = temporaryContent()
const exported = (home = 'https://vale.example/') =>
  JSON.parse(JSON.stringify(jsonResume(getPortfolio('', path()), new URL(home))))

test('writes plain text, and no end of what is ongoing', () => {
  write('experience.yaml', '- { title: A, start: 2020, end: present, summary: "**Big**^[Of ten.] firm." }\n')
  expect(exported().work).toEqual([
    { position: 'A', startDate: '2020', summary: 'Big (Of ten.) firm.', highlights: [], keywords: [] },
  ])
})

test('says nothing of hidden projects and sections', () => {
  write('projects.yaml', '- { title: Shown, featured: true }\n- title: Hidden project\n')
  write('talks.yaml', '{ title: Talks, entries: [{ title: Hidden talk }] }\n')
  write('papers.yaml', '{ title: Papers, entries: [{ title: Printed paper }] }\n')
  write('site.yaml', 'sections: [projects]\nresume: { sections: [papers, projects] }\n')
  const { publications, meta, ...others } = exported()
  expect([publications, meta.content.papers.entries]).toEqual([[], [{ title: 'Printed paper' }]])
  expect(JSON.stringify([others, meta])).not.toMatch(/Hidden|Merrowdale/)
})

test('says nothing of variants that are not listed', () => {
  write('site.yaml', 'variants: { secret: { headline: I want to leave. }, open: { listed: true } }\n')
  write(
    'experience.yaml',
    '- { title: A, description: [{ text: B, for: secret }, { text: C, for: [secret, open] }] }\n',
  )
  const { content } = exported().meta
  expect(content.site.variants).toEqual({ open: { listed: true } })
  expect(content.experience[0].description).toEqual(['B', { text: 'C', for: ['open'] }])
})

test('names no address of a site that is on this machine only', () => {
  const { basics, meta } = exported('http://localhost:3000/')
  expect([basics.url, meta.canonical]).toEqual([undefined, undefined])
})
