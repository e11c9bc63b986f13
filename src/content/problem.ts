/** One thing wrong in `content/`, said so that its owner can mend it without reading source code. */
export interface ContentProblem {
  /** Below `content/`; empty for the folder itself. */
  file: string
  line?: number | undefined
  entry?: string | undefined
  field?: string | undefined
  message: string
}

/** `content/projects.yaml:14 · “Sluice” · liveUrl must be a full address …` */
export function formatProblem({ file, line, entry, field, message }: ContentProblem): string {
  const place = `content/${file}${line ? `:${line}` : ''}`
  return [place, entry, field ? `${field} ${message}` : message].filter(Boolean).join(' · ')
}

/** All problems as one text for the terminal, with what to do first. */
export function formatProblems(problems: ContentProblem[]): string {
  const count = problems.length === 1 ? 'One thing' : `${problems.length} things`
  return `${count} in content/ must be mended before the site can be built:\n\n${lines(problems)}`
}

/** What does not stop a build, but what its owner would want to know. */
export function formatWarnings(warnings: ContentProblem[]): string {
  const count = warnings.length === 1 ? 'One thing' : `${warnings.length} things`
  return `${count} in content/ could be better:\n\n${lines(warnings)}`
}

function lines(problems: ContentProblem[]): string {
  return `${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}\n`
}
