import { expect, test } from 'vitest'
import { renderSection } from '../testing/render-section.tsx'
import { Skills } from './Skills.tsx'
import { skillsSchema } from './schema.ts'

test('shows who issued a certificate', () => {
  const skills = skillsSchema.parse({
    certifications: [{ name: 'Kafka Developer', issuer: 'Log Institute' }],
  })
  const page = renderSection(Skills, 'skills', { skills })
  expect(page.replace(/<[^>]*>/g, ' ')).toMatch(/Kafka Developer\s+Log Institute/)
})
