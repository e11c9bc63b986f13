/**
 * Joins the lists that several sections have under the same key; empty ones are left out.
 *
 * @example mergeLists([{ awards: ['A'] }, { awards: ['B'], works: [] }]) // { awards: ['A', 'B'] }
 */
export function mergeLists<Lists extends object>(parts: Lists[]): Lists {
  const lists = parts
    .flatMap((part) => Object.entries<object | string>(part))
    .flatMap(([key, list]) => [list].flat().map((entry) => ({ key, entry })))
  const merged = [...Map.groupBy(lists, ({ key }) => key)]
  return Object.assign({}, ...merged.map(([key, group]) => ({ [key]: group.map(({ entry }) => entry) })))
}
