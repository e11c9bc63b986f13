import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelsFor } from '../../labels/labels.ts'
import { barePortfolio } from '../../portfolio/testing/bare-portfolio.ts'
import { visibleSections } from '../../portfolio/visible.ts'
import { Skills } from './Skills.tsx'
import { skillsSchema } from './schema.ts'

test('shows who issued a certificate', () => {
  const skills = skillsSchema.parse({
    certifications: [{ name: 'Kafka Developer', issuer: 'Log Institute' }],
  })
  const portfolio = { ...barePortfolio, skills }
  const labels = labelsFor({ language: 'en', labels: {} })
  const sections = visibleSections(portfolio, labels)
  const section = sections.find(({ id }) => id === 'skills')
  if (!section) throw new Error('There are no skills.')
  const pictures = { pictures: {}, fallbackPicture: '', resumePages: 1 }
  const page = renderToStaticMarkup(
    createElement(Skills, { section, sections, portfolio, labels, ...pictures }),
  )
  expect(page.replace(/<[^>]*>/g, ' ')).toMatch(/Kafka Developer\s+Log Institute/)
})
