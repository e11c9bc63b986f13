import { expect, test } from 'vitest'
import { contentSchema } from '../../content/schema.ts'
import { Resume } from '../resume/Resume.tsx'
import { renderSection } from '../testing/render-section.tsx'
import { Skills } from './Skills.tsx'

const { skills, experience } = contentSchema.parse({
  profile: { name: 'Ada Vale', email: 'ada@vale.example' },
  skills: {
    categories: [
      {
        title: 'Languages',
        skills: [{ name: 'Python', level: '95' }, { name: 'SQL' }, { name: 'Zig', level: 'Basics' }],
      },
      { title: 'Others', skills: [{ name: 'Go', level: '0' }, { name: 'Git' }, { name: 'Make' }] },
    ],
  },
  experience: [
    { company: 'Merrowdale', start: '2024-11', end: 'present', stack: ['Python'] },
    { company: 'Quillhaven', stack: ['Rust'] },
  ],
})
const texts = (html: string) => html.replaceAll('\u00a0', ' ')

test('shows with a skill its level, and the time and number of its jobs, with links; with one that has none, nothing', () => {
  const html = texts(renderSection(Skills, { skills, experience }))
  expect(html).toMatch(
    />Python<.*<meter.*<button [^>]*popoverTarget="([\w-]+)"[^>]*>2 y · 1 job<.*<ul id="\1" popover="auto".*<a href="#job-1".*>Merrowdale</,
  )
  // A name alone stands on a line below the others.
  expect(html).toMatch(/<\/ul><ul class="wrap commas[^>]*><li>SQL<\/li><\/ul>/)
  expect(html).toMatch(/<li>Git<\/li><li>Make<\/li>/)
  expect(html).toMatch(/>Zig<span[^>]*>Basics<\/span><\/li>.*>Go<span[^>]*>0<\/span><meter [^>]*value="0"/)
  expect(renderSection(Resume, { skills, experience })).toContain('<li id="job-1"')
})

test('a category with the title of the section has no other', () => {
  const [category] = skills.categories
  const titled = (title: string) => ({ ...skills, categories: category ? [{ ...category, title }] : [] })
  expect(renderSection(Skills, { skills: titled('The home') })).not.toContain('<h3')
  expect(renderSection(Skills, { skills: titled('Tools') })).toContain('<h3')
})
