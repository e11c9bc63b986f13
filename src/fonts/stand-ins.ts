/** What stands for a sign in print where a typeface lacks it, in characters that every typeface has. */
const standIns: Record<string, string> = {
  '→': '->',
  '⟶': '->',
  '➔': '->',
  '➜': '->',
  '➡': '->',
  '←': '<-',
  '⟵': '<-',
  '⬅': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇐': '<=',
  '⇔': '<=>',
  '↑': 'up',
  '⬆': 'up',
  '↓': 'down',
  '⬇': 'down',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '±': '+/-',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '✗': 'x',
  '✘': 'x',
  '❌': 'x',
  '÷': '/',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '•': '-',
  '●': '-',
  '◦': '-',
  '▪': '-',
  '■': '-',
  '✓': '+',
  '✔': '+',
  '✅': '+',
  '★': '*',
  '☆': '*',
  '⭐': '*',
  '†': '*',
  '…': '...',
  µ: 'u',
  μ: 'u',
  Ω: 'ohm',
}

/** Raised digits and signs. */
const raised = /[\u00b2\u00b3\u00b9\u2070-\u207f]+/g

/**
 * A sign in plainer ones: its stand-in, or else what Unicode says that it is made of (`₂` is `2`, `№` is `No`).
 *
 * @returns undefined where there is nothing plainer
 */
function plainer(sign: string): string | undefined {
  const plain = standIns[sign] ?? sign.normalize('NFKC').replace('\u2044', '/')
  return plain === sign ? undefined : plain
}

/** Signs whose stand-in is a word or a fraction of its own, which must not run into what stands beside it. */
const apart = /^(?:[↑↓⬆⬇]|[\u00bc-\u00be\u2150-\u215f])$/

/** The text with raised figures on the line, as in `10^6`. */
export function lowered(text: string): string {
  return text.replace(raised, (run) => `^${run.normalize('NFKC').replace('\u2212', '-')}`)
}

/**
 * A sign as it may be written beside these neighbours.
 *
 * @returns undefined where nothing stands for it
 */
export function standIn(sign: string, before: string, after: string): string | undefined {
  const plain = plainer(sign)
  if (plain === undefined || !apart.test(sign)) return plain
  const beside = /[\p{L}\p{N}]/u
  return `${beside.test(before) ? ' ' : ''}${plain}${beside.test(after) ? ' ' : ''}`
}
