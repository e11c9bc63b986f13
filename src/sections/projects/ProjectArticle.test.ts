import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelsFor } from '../../labels/labels.ts'
import { layoutOf, ProjectArticle } from './ProjectArticle.tsx'
import { projectsSchema } from './schema.ts'

const labels = labelsFor({ language: 'en' })

type Props = Parameters<typeof ProjectArticle>[0]

function renderProject(title: string, { picture, children }: Partial<Props> = {}) {
  const [project] = projectsSchema.parse([{ title, description: 'Moves rows.', impact: 'Faster.' }])
  if (!project) throw new Error('There is no project.')
  return renderToStaticMarkup(
    createElement(
      ProjectArticle,
      { project, picture, index: 0, layout: layoutOf(project, 0), number: undefined, labels },
      children,
    ),
  )
}

test('sets a long title smaller, and the impact smaller than it', () => {
  expect(renderProject('Sluice')).toMatch(/<h3 [^>]*class="text-project">.*class="display text-title">/)
  const long = 'A Form Builder for Nine Universities with Checks of Numbers'
  expect(renderProject(long)).toMatch(/<h3 [^>]*class="text-title">.*class="display text-lead">/)
})

test('links a wide picture to its full size, unless a figure replaces it', () => {
  const avif = { srcSet: 'night.avif 1600w', sizes: '100vw', width: 1600, height: 1000 }
  const picture = { light: { src: 'night.png', full: 'night.avif', avif }, alt: 'The night' }
  expect(renderProject('Sluice', { picture })).toMatch(/<a href="night.avif"[^>]*><picture>/)
  const withFigure = renderProject('Sluice', { picture, children: createElement('page-island') })
  expect(withFigure).toMatch(/<picture>.*<\/picture><page-island>/)
  expect(withFigure).not.toContain('<a ')
})
