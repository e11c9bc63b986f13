import { expect, test } from 'vitest'
import { sectionOf } from '../testing/section-of.ts'
import { Resume } from './Resume.tsx'

const render = sectionOf('resume', Resume)

test('links the PDFs, of variants those that the owner lists', () => {
  const variants = { backend: { role: 'Backend', listed: true }, secret: { role: 'Secret' } }
  const links = [...render({ site: { variants } }).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['/resume-print.html', 'Download Resume (PDF)'],
    ['/resume-short.pdf', 'One page (PDF)'],
    ['/resume-backend.pdf', 'Backend (PDF)'],
  ])
})

test('shows the summary of a job above its points, of an earlier job two points and a toggle for the others', () => {
  const html = render({
    experience: [
      { title: 'Lead', end: '2021', summary: 'Forecasts.', description: ['A', 'B', 'C', 'D'] },
      { company: 'Orrery', end: '2018', description: ['E', 'F', 'G', 'H'] },
    ],
  })
  expect(html).toMatch(/>2021<.*Forecasts\..*A<.*B<.*C<.*D<.*<h4[^>]*>Orrery<.*E<.*F<.*<details>.*G<.*H</)
  expect(html.match(/<details>/g)).toHaveLength(1)
})
