/** Digits, punctuation and letters that the document sets by itself. */
const own = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:/–-’…()@é+ '

/** Every character of every text in the content, once, in a fixed order. */
export function charactersOf(content: unknown): string {
  return [...new Set([...own, ...JSON.stringify(content).normalize('NFC')])].sort().join('')
}
