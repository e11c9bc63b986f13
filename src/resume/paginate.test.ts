import { expect, test } from 'vitest'
import { headingHeight, type Measured, type PlannedPage, paginate } from './paginate.ts'
import type { SectionKey } from './sections.ts'

const block = (section: SectionKey, number: number, height: number): Measured => ({
  key: `${section}-${number}`,
  section,
  height,
})

const usedLines = ({ blocks }: PlannedPage) =>
  blocks.reduce((sum, { height, gap, heading }) => sum + height + gap + headingHeight[heading], 0)

const keys = (pages: PlannedPage[] | undefined) => pages?.map(({ blocks }) => blocks.map(({ key }) => key))

test('every block stands on a page, once and in order', () => {
  const blocks = Array.from({ length: 17 }, (_, i) =>
    block(i < 9 ? 'experience' : 'education', i, 3 + (i % 5)),
  )
  expect(keys(paginate(blocks, 5, 48))?.flat()).toEqual(blocks.map(({ key }) => key))
})

test('sections start on new pages where that leaves pages alike', () => {
  const blocks = [
    block('experience', 0, 20),
    block('experience', 1, 20),
    block('projects', 0, 19),
    block('projects', 1, 19),
  ]
  expect(keys(paginate(blocks, 2, 48))).toEqual([
    ['experience-0', 'experience-1'],
    ['projects-0', 'projects-1'],
  ])
})

test('a page where a section goes on says so', () => {
  const pages = paginate([block('experience', 0, 30), block('experience', 1, 30)], 2, 40)
  expect(pages?.map(({ blocks }) => blocks[0]?.heading)).toEqual(['start', 'continued'])
})

test('gaps widen within their range and never past the page', () => {
  const blocks = [block('experience', 0, 10), block('experience', 1, 10), block('education', 0, 10)]
  const [page] = paginate(blocks, 1, 48) ?? []
  expect(page?.blocks.map(({ gap }) => gap)).toEqual([0, 4, 4])
  const [tight] = paginate(blocks, 1, 40) ?? []
  expect(usedLines(tight as PlannedPage)).toBeLessThanOrEqual(40)
})

test('what cannot fit overflows as little as possible', () => {
  const pages = paginate([block('experience', 0, 60), block('projects', 0, 10)], 2, 48)
  expect(pages?.map(({ overflow }) => overflow)).toEqual([15, 0])
})

test('there is no partition into more pages than blocks', () => {
  expect(paginate([block('experience', 0, 10)], 2, 48)).toBeUndefined()
})
