import type { Portfolio } from '../content/read.ts'
import { printable } from '../fonts/printable.ts'

/** The portfolio in the characters that the typefaces have; its addresses still lead where they did. */
export function printablePortfolio(portfolio: Portfolio, has: (character: string) => boolean): Portfolio {
  return printed(portfolio, has) as Portfolio
}

function printed(value: unknown, has: (character: string) => boolean): unknown {
  if (typeof value === 'string') {
    const text = printable(value, has)
    return text !== value.normalize('NFC') && /^https?:/.test(value) ? new URL(value).href : text
  }
  if (Array.isArray(value)) return value.map((entry) => printed(entry, has))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, printed(child, has)]))
}
