import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentSchema } from '../../content/schema.ts'
import { labelsFor } from '../../labels/labels.ts'
import { ProjectArticle } from './ProjectArticle.tsx'

const image = { src: 'night.avif', srcSet: 'night.avif 1600w', sizes: '100vw', width: 1600, height: 1000 }
const picture = { light: { image, full: 'night.avif' }, alt: 'The night' }

function render(project: object) {
  const [parsed] = contentSchema.shape.projects.parse([{ title: 'Sluice', ...project }])
  if (!parsed) throw new Error('There is no project.')
  return renderToStaticMarkup(
    <ProjectArticle
      anchor="project-1"
      project={parsed}
      picture={picture}
      number={undefined}
      labels={labelsFor('en')}
    />,
  )
}

test('links a wide picture to its full size', () => {
  expect(render({})).toMatch(/<a href="night.avif"[^>]*><picture>/)
})
