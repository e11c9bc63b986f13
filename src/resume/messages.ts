import type { Portfolio } from '../content/read.ts'
import type { PlannedPage } from './paginate.ts'
import { type SectionKey, sections } from './sections.ts'
import { pageCount } from './sheet.ts'

const wordsPerLine = 12

/** What to shorten, page by page, with the longest entries first. */
export function overflowMessage(pages: PlannedPage[], names: Map<string, string>): string {
  const total = Math.ceil(pages.reduce((sum, { overflow }) => sum + overflow, 0))
  const details = pages.flatMap((page, index) => {
    if (page.overflow === 0) return []
    const lines = Math.ceil(page.overflow)
    const entries = [...page.blocks]
      .sort((a, b) => b.height - a.height)
      .slice(0, 3)
      .map(({ key, height }) => `${names.get(key)} (${Math.round(height)} lines)`)
    const files = [...new Set(page.blocks.map(({ section }) => sections[section].file))]
    return [
      `  page ${index + 1}, ${sectionTitles(page)}: shorten by about ${count(lines, 'line')} (some ${lines * wordsPerLine} words) in ${files.join(' or ')}.\n    Longest there: ${entries.join(', ')}.`,
    ]
  })
  return `The résumé is about ${count(total, 'line')} too long for six pages, even at its tightest setting:\n\n${details.join('\n')}\n`
}

/** A warning if pages stay emptier than `goodFill` or there are fewer than six; else nothing. */
export function underfillMessage(pages: PlannedPage[], goodFill: number, portfolio: Portfolio): string[] {
  const notes = pageCount - pages.length
  const sparse = pages.flatMap(({ fill }, index) => (fill < goodFill ? [String(index + 1)] : []))
  if (notes === 0 && sparse.length === 0) return []
  const sentences = [
    notes > 0
      ? `Your words fill ${pages.length} of the résumé’s ${pageCount} pages; the other ${notes === 1 ? 'one is a page' : `${notes} are pages`} for notes.`
      : '',
    sparse.length === 1 ? `Page ${sparse} of the résumé is less than two thirds full.` : '',
    sparse.length > 1
      ? `Pages ${new Intl.ListFormat('en-GB').format(sparse)} of the résumé are less than two thirds full.`
      : '',
    advice(portfolio),
  ]
  return [sentences.filter(Boolean).join(' ')]
}

function advice({ experience, projects, education, skills }: Portfolio): string {
  const absent = [
    experience.length === 0 ? sections.experience.file : '',
    projects.length === 0 ? sections.projects.file : '',
    education.length === 0 ? sections.education.file : '',
    Object.values(skills).every((list) => list.length === 0) ? sections.skills.file : '',
  ].filter(Boolean)
  return absent.length > 0
    ? `Nothing is shown from ${absent.join(', ')}.`
    : 'More bullets under experience, or a problem and an approach for each project, would fill it.'
}

/** `Experience and Projects` */
export function sectionTitles({ blocks }: PlannedPage): string {
  const titles = [...new Set(blocks.map(({ section }: { section: SectionKey }) => sections[section].title))]
  return new Intl.ListFormat('en').format(titles)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
