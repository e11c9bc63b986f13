import { expect, test } from 'vitest'
import { sectionIds } from '../content/schema.ts'
import { Main } from './Main.tsx'
import { renderSection } from './testing/render-section.tsx'

test.each(sectionIds)('the page has %s, below its title', (id) => {
  expect(renderSection(Main, {}, [id])).toMatch(new RegExp(`<section id="${id}".*<h2[^>]*>The ${id}</h2>`))
})
