/** The rule of figures whose number is odd: two beside each other on a phone, the last has the row for itself. */
export function statsStyle(...lists: unknown[][]): string {
  const isOdd = lists.some((stats) => stats.length % 2 === 1)
  return isOdd ? '@media (max-width:47.99rem){.stats>:last-child:nth-child(odd){grid-column:1/-1}}' : ''
}
