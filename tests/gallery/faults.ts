import type { Page } from '@playwright/test'
import { findBrokenWords } from './broken-words.ts'
import { findClippedText } from './clipped-text.ts'
import { findFaintControls } from './faint-controls.ts'
import { type Bar, enhanced, findFaintText } from './faint-text.ts'
import { findOverlappingText } from './overlapping-text.ts'
import { installPageTools } from './page-tools.ts'
import { findSidewaysScrolling } from './sideways-scrolling.ts'

export interface Expected {
  bar?: Bar
  /** Whether words of common length must stay in one piece. */
  wholeWords?: boolean
}

/** Everything a look at the picture would find wrong and a program can tell, with the elements' names. */
export async function findFaults(
  page: Page,
  { bar = enhanced, wholeWords = true }: Expected = {},
): Promise<string[]> {
  await installPageTools(page)
  return [
    ...(await findSidewaysScrolling(page)),
    ...(await findOverlappingText(page)),
    ...(await findClippedText(page)),
    ...(wholeWords ? await findBrokenWords(page) : []),
    ...(await findFaintText(page, bar)),
    ...(await findFaintControls(page)),
  ]
}
