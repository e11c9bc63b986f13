import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelsFor } from '../../labels/labels.ts'
import { layoutOf, ProjectArticle } from './ProjectArticle.tsx'
import { projectsSchema } from './schema.ts'

const labels = labelsFor({ language: 'en', labels: {} })

function renderProject(title: string) {
  const [project] = projectsSchema.parse([{ title, description: 'Moves rows.', impact: 'Faster.' }])
  if (!project) throw new Error('There is no project.')
  return renderToStaticMarkup(
    createElement(ProjectArticle, {
      project,
      picture: undefined,
      index: 0,
      layout: layoutOf(project, 0),
      number: undefined,
      labels,
    }),
  )
}

test('sets a long title smaller, and the impact smaller than it', () => {
  expect(renderProject('Sluice')).toMatch(/<h3 [^>]*class="text-project">.*class="display text-title">/)
  const long = 'A Form Builder for Nine Universities with Checks of Numbers'
  expect(renderProject(long)).toMatch(/<h3 [^>]*class="text-title">.*class="display text-lead">/)
})
