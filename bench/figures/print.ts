import { markdownTable } from '../markdown-table.ts'
import type { Figures } from './row.ts'

/** One table, and below it what could not be measured. */
export function printFigures({ rows, notMeasured }: Figures): string {
  const table = rows.map(({ what, measured, bar }) => [
    what,
    measured,
    bar?.text ?? '–',
    bar ? (bar.met ? 'yes' : '**no**') : '–',
  ])
  return [
    markdownTable([['what', 'measured', 'bar', 'met'], ...table]),
    notMeasured.length > 0
      ? `Not measured:\n\n${notMeasured.map((line) => `- ${line.trim().replaceAll('\n', '\n  ')}`).join('\n')}`
      : 'Nothing had to be left out.',
  ].join('\n\n')
}
