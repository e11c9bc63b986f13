import { expect, test } from 'vitest'
import { getPortfolio } from '../content/portfolio.ts'
import { jsonResume } from './json-resume.ts'

const site = new URL('https://iriscalloway.example/')

test('what goes on has no end date, what ended has one', () => {
  const { work } = jsonResume(getPortfolio(), site)
  expect(work[0]).not.toHaveProperty('endDate')
  expect(work[1]).toMatchObject({ startDate: '2019-02', endDate: '2021-08' })
})

test('an address that only the builder can open is left out', () => {
  const { basics, meta } = jsonResume(getPortfolio(), new URL('http://localhost:3000'))
  expect(basics).not.toHaveProperty('url')
  expect(meta).not.toHaveProperty('canonical')
})

test('only featured projects are named', () => {
  const portfolio = getPortfolio()
  const projects = portfolio.projects.map((project, index) => ({ ...project, featured: index === 0 }))
  expect(jsonResume({ ...portfolio, projects }, site).projects.map(({ name }) => name)).toEqual([
    portfolio.projects[0]?.title,
  ])
})

test('a project without an end has a start alone', () => {
  const portfolio = getPortfolio()
  const [project] = portfolio.projects.map((project) => ({ ...project, start: '2020', end: undefined }))
  const [said] = jsonResume({ ...portfolio, projects: project ? [project] : [] }, site).projects
  expect(said).toMatchObject({ startDate: '2020' })
  expect(said).not.toHaveProperty('endDate')
})
