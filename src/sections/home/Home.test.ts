import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { labelsFor } from '../../labels/labels.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { barePortfolio } from '../../portfolio/testing/bare-portfolio.ts'
import { visibleSections } from '../../portfolio/visible.ts'
import { Home } from './Home.tsx'

const labels = labelsFor({ language: 'en', labels: {} })

function renderHome(changes: Partial<Portfolio>) {
  const portfolio = { ...barePortfolio, ...changes }
  const sections = visibleSections(portfolio, labels)
  const [section] = sections
  if (!section) throw new Error('There is no home.')
  const pictures = { pictures: {}, fallbackPicture: '', resumePages: 1 }
  return renderToStaticMarkup(createElement(Home, { section, sections, portfolio, labels, ...pictures }))
}

const job = {
  ...{ title: 'Engineer', company: 'Merrowdale', start: '2019', end: '2020' },
  ...{ description: [], stack: [] },
}

it.each([
  ['without work', {}, false],
  ['with a job', { experience: [job] }, true],
])('shows “View My Work” only if there is some: %s', (_, changes, expected) => {
  expect(renderHome(changes).includes(labels.viewMyWork)).toBe(expected)
})
