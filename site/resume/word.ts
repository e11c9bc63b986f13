const longest = 28
const piece = 14

/** Words stay whole, as parsers want them; only what is wider than a column is parted. */
export function breakWord(word: string): string[] {
  if (word.length <= longest) return [word]
  return word.match(new RegExp(`.{1,${piece}}`, 'gsu')) ?? [word]
}
