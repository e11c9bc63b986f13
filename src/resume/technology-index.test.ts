import { expect, test } from 'vitest'
import { getPortfolio } from '../content/portfolio.ts'
import { technologyIndex } from './technology-index.ts'

test('every technology stands once, in alphabetical order, with the pages that list it', () => {
  const pages: Record<string, number> = { 'experience-0': 2, 'skills-0': 5, 'projects-0': 4 }
  const index = technologyIndex(getPortfolio(), (key) => pages[key])
  const names = index.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  expect(index.find(({ name }) => name === 'Python')?.pages).toEqual([2, 4, 5])
})

test('the sample names the more than twenty technologies that its figures claim', () => {
  expect(technologyIndex(getPortfolio(), () => undefined).length).toBeGreaterThan(20)
})
