import { expect, test } from 'vitest'
import { contentSchema } from '../../content/schema.ts'
import { renderSection } from '../testing/render-section.tsx'
import { Resume } from './Resume.tsx'

const render = (...jobs: object[]) =>
  renderSection(Resume, { experience: contentSchema.shape.experience.parse(jobs) }, ['resume'])

test('links the PDFs, of variants those that the owner lists', () => {
  const links = [...render({ title: 'Engineer' }).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['/resume-print.html', 'Download Resume (PDF)'],
    ['/resume-short.pdf', 'One page (PDF)'],
    ['/resume-backend.pdf', 'Backend (PDF)'],
  ])
})

test('shows the summary of a job above its points, of an earlier job two points and a toggle for the others', () => {
  const html = render(
    { title: 'Lead', end: '2021', summary: 'Forecasts.', description: ['A', 'B', 'C', 'D'] },
    { company: 'Orrery', end: '2018', description: ['E', 'F', 'G', 'H'] },
  )
  expect(html).toMatch(/Forecasts\..*A<.*B<.*C<.*D<.*<h4[^>]*>Orrery<.*E<.*F<.*<details>.*G<.*H</)
  expect(html.match(/<details>/g)).toHaveLength(1)
})

test('shows the end of an entry whose start is unknown', () => {
  expect(render({ title: 'B', end: '2015-08' })).toContain('>Aug 2015<')
})
