import { expect, test } from 'vitest'
import { Resume } from '../resume/Resume.tsx'
import { sectionOf } from '../testing/section-of.ts'
import { Skills } from './Skills.tsx'

const render = sectionOf('skills', Skills)
const renderResume = sectionOf('resume', Resume)

const languages = [{ name: 'Python', level: 95 }, { name: 'SQL' }, { name: 'Zig', level: 'Basics' }]
const skills = {
  categories: [
    { title: 'Languages', skills: languages },
    { title: 'Skills', skills: [{ name: 'Go', level: 0 }, { name: 'Git' }, { name: 'Make' }] },
  ],
}
const experience = [
  { company: 'Merrowdale', start: '2024-11', end: '2026-11', stack: ['Python'] },
  { company: 'Quillhaven', stack: ['Rust'] },
]

test('shows with a skill its level, and the time and number of its jobs and projects, with links; with one that has none, nothing', () => {
  const html = render({ skills, experience }).replaceAll('\u00a0', ' ')
  expect(html).toMatch(
    />Python<.*<meter.*<button [^>]*popoverTarget="([\w-]+)"[^>]*>2 y · 1 job · 1 project<.*<ul id="\1" popover="auto".*<a href="#job-1".*>Merrowdale<.*href="#project-1"/,
  )
  // A name alone stands on a line below the others.
  expect(html).toMatch(/<\/ul><ul class="wrap commas[^>]*><li>SQL<\/li><\/ul>/)
  expect(html).toMatch(/<li>Git<\/li><li>Make<\/li>/)
  expect(html).toMatch(/>Zig<span[^>]*>Basics<\/span><\/li>.*>Go<span[^>]*>0<\/span><meter [^>]*value="0"/)
  // The title of the section is left out where its category is the only one.
  expect(html.match(/(?<=<h3[^>]*>)[^<]*/g)).toEqual(['Languages', 'Skills'])
  const single = render({ skills: { categories: skills.categories.slice(0, 1) }, experience })
  // Styles of one-category would open the links, were they for all its lists.
  expect(single).toMatch(/ one-category".*<ul class="ratings with-evidence">.*<ul id="uses-1" popover="auto"/)
  expect(render({ skills: { categories: skills.categories.slice(1) } })).not.toContain('<h3')
  expect(renderResume({ experience })).toContain('<li id="job-1"')
})
