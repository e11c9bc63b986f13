/** A span of months: `start` is `YYYY-MM`, `end` is `YYYY-MM` or `present`. */
export interface Period {
  start: string
  end: string
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2021-09` → `Sep 2021`; `present` → `present`. */
export function formatMonth(month: string): string {
  if (month === 'present') return month
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1]} ${year}`
}

/** `{start: '2021-09', end: 'present'}` → `Sep 2021 – present`. */
export function formatPeriod({ start, end }: Period): string {
  return `${formatMonth(start)} – ${formatMonth(end)}`
}
