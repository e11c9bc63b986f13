import { fill, type Labels } from '../labels/labels.ts'
import type { List } from '../sections/custom/schema.ts'
import type { ResumePartId } from '../sections/list.ts'
import type { Block, ResumeEntry } from '../sections/resume-part.ts'
import { changeEntries } from './blocks.ts'
import type { ResumeContent } from './content.ts'
import {
  withDegreesFirst,
  withManyJobsFirst,
  withoutChart,
  withShortStories,
  withShortStory,
} from './details.ts'
import { areDated } from './entries.ts'

/** A rule of the one-page résumé. It applies to entries one by one, the newest first, or to all of them or none. */
interface Rule {
  /** A part, the kind of custom sections, or `lists` for all without rules of their own. */
  add: ResumePartId | List['kind'] | 'lists'
  /** The most entries. */
  entries?: number
  /** The most points of each entry, from the newest; the last number holds for all older ones. */
  points?: number[]
  isAllOrNone?: true
}

/** What is added while it fits the page, in this order. */
const rules: Rule[] = [
  // Every job, with what it achieved unless it is long ago (below): a gap would raise questions.
  { add: 'experience', points: [1] },
  // What recruiters compare with their list first.
  { add: 'skills', isAllOrNone: true },
  // One line each; a choice among them would look like a lack of the others.
  { add: 'education', isAllOrNone: true },
  { add: 'certifications', isAllOrNone: true },
  { add: 'languages', isAllOrNone: true },
  // The newest job is what the next one will resemble.
  { add: 'experience', points: [2, 1] },
  // Proof outside of the jobs.
  { add: 'projects', entries: 2 },
  // What is done today says more than a degree's class.
  { add: 'experience', points: [3, 1] },
  // The first point of a degree is its class.
  { add: 'education', points: [1] },
  // The rest of what is done today.
  { add: 'experience', points: [4, 1] },
  // The job before is still recent.
  { add: 'experience', points: [4, 2, 1] },
  // What others judged.
  { add: 'awards', entries: 3 },
  // What else makes the person known.
  { add: 'lists', entries: 3 },
  // A second result of each job says more than the third of one.
  { add: 'experience', points: [4, 2] },
  // The rest of the page: older jobs say less about today.
  { add: 'experience', points: [4, 3, 2] },
  { add: 'experience', points: [5, 4, 3, 2] },
  { add: 'education', points: [2, 1] },
  { add: 'projects', entries: 4 },
  { add: 'lists', entries: 4 },
  { add: 'experience', points: [Infinity] },
  { add: 'projects' },
  { add: 'lists' },
]
/** The rules up to the first projects: their content is worth a smaller text size. */
const essentialRules = rules.slice(0, rules.findIndex(({ add }) => add === 'projects') + 1)

/** A list of so many entries is whole or left out: `2 of 3` would cost more attention than it is worth. */
const shortList = 3

/** The number of points of each entry that is included, by the id of its block. */
type Chosen = ReadonlyMap<string, readonly number[]>

/** The content of the essential rules alone, which decides about the text size (`compile.ts`). */
export const essentials = (content: ResumeContent) => select(content, after(stepsOf(content, essentialRules)))

/**
 * Chooses the content of the one-page résumé.
 *
 * @param fits whether content fits one page
 */
export async function onePage(all: ResumeContent, fits: (content: ResumeContent) => Promise<boolean>) {
  const ordered = withManyJobsFirst(withDegreesFirst(all))
  const whole = withoutChart(withShortStories(ordered))
  if (await fits(whole)) return whole
  const content = { ...ordered, blocks: withNewsFirst(ordered.blocks) }
  const steps = stepsOf(content, rules)
  // Most steps fit: the first that does not is found by halving.
  let [most, tooMany] = [0, steps.length + 1]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (await fits(select(content, after(steps.slice(0, middle))))) most = middle
    else tooMany = middle
  }
  let chosen = after(steps.slice(0, most))
  let failures = 0
  for (const step of steps.slice(most)) {
    if (failures === maxFailures) break
    const next = withStep(chosen, step)
    if (next === chosen) continue
    if (await fits(select(content, next))) chosen = next
    else failures++
  }
  return select(content, chosen)
}

/** A project that tells the figures of a job once more, such as `from 18:05 to 02:30`, is the first to be left out. */
function withNewsFirst(blocks: Block[]): Block[] {
  const points = blocks.flatMap(({ layout, entries }) =>
    layout === 'career' ? entries.flatMap(({ points = [] }) => points) : [],
  )
  const told = figuresIn(points.join('\n'))
  const isRetold = (project: ResumeEntry) =>
    Number(figuresIn(withShortStory(project).text).intersection(told).size > 1)
  return blocks.map((block) =>
    block.layout === 'project'
      ? { ...block, entries: block.entries.toSorted((one, other) => isRetold(one) - isRetold(other)) }
      : block,
  )
}
const figuresIn = (text = '') => new Set(text.match(/\d+([.,:]\d+)?/g))

/** So many steps are tried that do not fit, until the rest is given up. */
const maxFailures = 12

const named = new Set<string>(rules.map(({ add }) => add))
/**
 * A block without rules of its own is treated as a list. Mere names, such as interests, say least: they are on a page that has
 * everything.
 */
const isList = ({ id, layout }: Block) => !named.has(id) && layout !== 'commas'
const isNamed = ({ add }: Rule, block: Block) =>
  add === block.id || add === block.kind || (add === 'lists' && isList(block))

/** Includes entries of a block, from one of them on, with so many points each. */
interface Step {
  id: string
  from: number
  counts: number[]
}

const stepsOf = ({ blocks }: ResumeContent, rules: Rule[]): Step[] =>
  rules.flatMap((rule) =>
    blocks.filter((block) => isNamed(rule, block)).flatMap((block) => stepsOfBlock(rule, block)),
  )
const after = (steps: Step[]) => steps.reduce<Chosen>(withStep, new Map())

/** The choice after a step; the same if an entry before is not included, or if the step adds nothing. */
function withStep(chosen: Chosen, { id, from, counts }: Step): Chosen {
  const before = chosen.get(id) ?? []
  if (before.length < from || counts.every((count, index) => count <= (before[from + index] ?? -1)))
    return chosen
  return new Map([...chosen, [id, before.toSpliced(from, counts.length, ...counts)]])
}

function stepsOfBlock({ entries: most = Infinity, points = [0], isAllOrNone }: Rule, block: Block): Step[] {
  const { id, entries } = block
  const limits = entries.slice(0, most).map((entry, age) => {
    const all = 'points' in entry ? (entry.points?.length ?? 0) : 0
    const limit = points[Math.min(age, points.length - 1)] ?? 0
    // Jobs of long ago have a line each, so that newer ones have several points.
    const isLongAgo = 'isLongAgo' in entry && entry.isLongAgo
    return isLongAgo ? 0 : Math.min(all, limit)
  })
  const isShortList = isList(block) && entries.length <= shortList
  if (isAllOrNone || isShortList) return [{ id, from: 0, counts: limits }]
  // One point after the other.
  return limits.flatMap((limit, from) =>
    Array.from({ length: Math.max(1, limit) }, (_, index) => ({
      id,
      from,
      counts: [Math.min(limit, index + 1)],
    })),
  )
}

/** The chosen entries, without what only the long form says. */
function select(content: ResumeContent, chosen: Chosen): ResumeContent {
  return {
    ...withoutChart(content),
    blocks: changeEntries(
      content.blocks
        .filter(({ id }) => chosen.has(id))
        .map((block) => withCount(block, chosen, content.labels)),
      (entry, age, { id, layout }) => {
        const count = chosen.get(id)?.[age]
        return count === undefined ? [] : briefEntry(entry, layout, count)
      },
    ),
  }
}

/** What is not shown in full says so below its title: `2 of 5`, or of a list by date `latest 12 of 30`. */
function withCount(block: Block, chosen: Chosen, labels: Labels): Block {
  const [count, total] = [chosen.get(block.id)?.length ?? 0, block.entries.length]
  if (count === total) return block
  const areLatest = block.layout === 'line' && areDated(block.entries)
  const label = areLatest ? labels.resumeLatestOf : labels.resumeShownOf
  return { ...block, shown: fill(label, { count, total }) }
}

function briefEntry(entry: ResumeEntry, layout: Block['layout'], count: number): ResumeEntry {
  if (layout === 'project') return withShortStory(entry)
  const { points = [] } = entry
  const omitted = { text: entry.isQuote ? entry.text : undefined, names: [] }
  return { ...entry, ...omitted, points: points.slice(0, count) }
}
