import { expect } from 'vitest'

/** Asserts that a document contains the texts in this order. */
export function expectInOrder(original: string, texts: string[]): void {
  const document = original.replaceAll('\u00a0', ' ')
  let from = 0
  for (const text of texts) {
    const at = document.indexOf(text, from)
    expect(at, `“${text}” after position ${from}`).toBeGreaterThanOrEqual(0)
    from = at + text.length
  }
}
