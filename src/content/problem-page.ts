import { type ContentProblem, formatProblems } from './problem.ts'

/** What the dev server shows instead of a page while the content has problems. */
export function problemPage(problems: ContentProblem[]): string {
  const text = formatProblems(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>content/ must be mended</title>
<style>
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.6 ui-monospace, monospace }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<pre role="alert">${text}</pre>
<p>This page comes back by itself once the files are saved without problems.</p>
</html>
`
}
