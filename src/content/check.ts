import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureUse } from './check-file.ts'
import { checkPictures, checkUnusedPictures } from './check-pictures.ts'
import { isLater, type Period } from './period.ts'
import { type ContentProblem, formatProblem, formatWarnings } from './problem.ts'
import { readPortfolio } from './read.ts'
import type { Project } from './schema.ts'
import { unprintable } from './unprintable.ts'

/** Everything that is wrong in a content folder, and what could be better. */
export interface ContentCheck {
  /** They stop a build. */
  problems: ContentProblem[]
  warnings: ContentProblem[]
}

/**
 * Reads the YAML and looks into every picture that it names.
 *
 * @param directory the content folder
 */
export async function checkContent(directory: string): Promise<ContentCheck> {
  const { problems, warnings, pictures, texts, portfolio } = readPortfolio(directory)
  const looked = await checkPictures(directory, pictures)
  const unused = await checkUnusedPictures(directory, pictures)
  return {
    problems: [...problems, ...looked.problems, ...unused],
    warnings: [
      ...warnings,
      ...looked.warnings,
      ...unprintable(texts),
      ...withoutPartner(pictures),
      ...noneFeatured(portfolio?.projects ?? [], directory),
      ...outOfOrder('experience.yaml', portfolio?.experience ?? [], ({ company }) => company),
      ...outOfOrder('education.yaml', portfolio?.education ?? [], ({ degree }) => degree),
    ],
  }
}

/** Projects that are written down and nowhere to be seen. */
function noneFeatured(projects: Project[], directory: string): ContentProblem[] {
  if (projects.length === 0 || projects.some(({ featured }) => featured)) return []
  const message =
    projects.length === 1
      ? 'Your project does not have featured: true, so it is not shown.'
      : `None of your ${projects.length} projects has featured: true, so none is shown.`
  const inOneFile = existsSync(join(directory, 'projects.yaml'))
  return [{ file: inOneFile ? 'projects.yaml' : 'projects/', message }]
}

/** The first entry that both began and ended after the one above it. */
function outOfOrder<Entry extends Period>(
  file: string,
  entries: Entry[],
  nameOf: (entry: Entry) => string,
): ContentProblem[] {
  const later = entries.find((entry, index) => {
    const above = entries[index - 1]
    return above !== undefined && isLater(entry.start, above.start) && isLater(entry.end, above.end)
  })
  if (!later) return []
  const entry = `“${nameOf(later)}”`
  return [
    {
      file,
      entry,
      message:
        'is later than the entry above it. Entries are shown as they stand here: put the newest first.',
    },
  ]
}

/** A dark picture for phones is shown with a dark picture for the rest, or not at all. */
function withoutPartner(pictures: PictureUse[]): ContentProblem[] {
  return pictures.flatMap(({ path, ...place }) => {
    const { file, entry, field } = place
    if (field !== 'imagePhoneDark') return []
    if (pictures.some((other) => other.file === file && other.entry === entry && other.field === 'imageDark'))
      return []
    return [{ ...place, message: `names ${path}, which is not shown without imageDark. Add one.` }]
  })
}

// As a program, for those who may not import the site: prints {"problems": […], "warnings": […], "told": "…"}, each a
// whole line of text, told all warnings as a build tells them; and always ends with 0.
if (import.meta.main) {
  const { problems, warnings } = await checkContent(join(import.meta.dirname, '..', '..', 'content'))
  process.stdout.write(
    `${JSON.stringify({
      problems: problems.map(formatProblem),
      warnings: warnings.map(formatProblem),
      told: warnings.length > 0 ? formatWarnings(warnings) : '',
    })}\n`,
  )
}
