/** Divides a list into runs: items that belong together and follow each other are in one; each other item is alone. */
export function runs<Item>(items: Item[], belongsTogether: (item: Item) => boolean): Item[][] {
  const found: Item[][] = []
  for (const item of items) {
    const [first] = found.at(-1) ?? []
    if (first !== undefined && belongsTogether(first) && belongsTogether(item)) found.at(-1)?.push(item)
    else found.push([item])
  }
  return found
}
