import { isDeepStrictEqual } from 'node:util'
import { asSentence, joinSentences } from '../content/sentences.ts'
import type { ResumePartId } from '../sections/list.ts'
import type { Block, ResumeEntry } from '../sections/resume-part.ts'
import { type Change, changeEntries } from './blocks.ts'
import type { ResumeContent } from './content.ts'

const inBlocks =
  (layout: Block['layout'], change: Change) =>
  (content: ResumeContent): ResumeContent => ({
    ...content,
    blocks: changeEntries(content.blocks, (entry, age, block) =>
      block.layout === layout ? change(entry, age, block) : entry,
    ),
  })

/** Leaves out the chart of work, projects and studies. */
export const withoutChart = (content: ResumeContent): ResumeContent => ({
  ...content,
  timeline: { ...content.timeline, rows: [] },
})

/** Moves a block that stands above another to below it, unless the owner chose the order. */
function moveBelow(other: ResumePartId, moved: ResumePartId, content: ResumeContent): ResumeContent {
  const { blocks, portfolio } = content
  const from = blocks.findIndex(({ id }) => id === moved)
  const to = blocks.findIndex(({ id }) => id === other)
  if (from < 0 || from > to || portfolio.site.resume.sections) return content
  const block = blocks.slice(from, from + 1)
  return { ...content, blocks: blocks.toSpliced(to + 1, 0, ...block).toSpliced(from, 1) }
}

/** Degrees stand before certificates. In spacious documents, what is short fills the end of a page. */
export const withDegreesFirst = (content: ResumeContent) => moveBelow('education', 'certifications', content)

/** Studies stand before projects. */
export const withStudiesFirst = (content: ResumeContent) => moveBelow('education', 'projects', content)

/** Who has had many posts is known by them: on the one page, they stand before skills. */
export const withManyJobsFirst = (content: ResumeContent) =>
  content.blocks.some(
    ({ layout, entries }) => layout === 'career' && entries.some(({ isLongAgo }) => isLongAgo),
  )
    ? moveBelow('experience', 'skills', content)
    : content

/** Says in one text what a project is and what it changed. */
export const withShortStory = ({ text, facts = [], ...entry }: ResumeEntry): ResumeEntry => ({
  ...entry,
  text: joinSentences(
    [text, ...facts.filter(({ isResult }) => isResult).map(({ text }) => text)].flatMap((each) =>
      each ? asSentence(each) : [],
    ),
  ),
})

const hasMoreToSay = ({ facts = [] }: ResumeEntry) => facts.some(({ isResult }) => !isResult)

/** Shortens the stories of projects if none has more to say: projects look alike. */
export const withShortStories = (content: ResumeContent): ResumeContent =>
  content.blocks.some(({ layout, entries }) => layout === 'project' && entries.some(hasMoreToSay))
    ? content
    : inBlocks('project', withShortStory)(content)

/** Limits the points of each entry by its age; the last limit holds for all older ones. */
const withPoints =
  (limits: number[]): Change =>
  (entry, age) => ({
    ...entry,
    points: entry.points?.slice(0, limits[Math.min(age, limits.length - 1)]) ?? [],
  })

/**
 * What a long résumé leaves out, one after the other, until it has about a page for each four years of work. What comes
 * first is missed least.
 */
const omissions = [
  // The page tells the story of a project; what it is and what it changed remains.
  inBlocks('project', withShortStory),
  // A testimonial is for the page.
  inBlocks('line', ({ text: _, ...entry }) => entry),
  // Older work matters less.
  inBlocks('career', withPoints([8, 6, 4, 3, 2])),
  // So do the technologies and employers of long ago.
  inBlocks('career', (entry, age, block) =>
    age < 2
      ? withPoints([6, 4])(entry, age, block)
      : { ...withPoints([2, 2, 2, 2, 1])(entry, age, block), names: [], text: undefined },
  ),
]

/** The content with all details, then with fewer and fewer of them. */
export function withFewerDetails(content: ResumeContent): ResumeContent[] {
  const forms = [content]
  for (const omit of omissions) {
    const last = forms.at(-1) ?? content
    const next = omit(last)
    if (!isDeepStrictEqual(next, last)) forms.push(next)
  }
  return forms
}
