/**
 * Joins the lists that several sections have under the same key; empty ones are left out.
 *
 * @example mergeLists([{ awards: ['A'] }, { awards: ['B'], works: [] }]) // { awards: ['A', 'B'] }
 */
export function mergeLists<Lists extends object>(parts: Lists[]): Lists {
  const entries = parts.flatMap((part) =>
    Object.entries(part).flatMap(([key, list]) => [list].flat().map((entry) => ({ key, entry }))),
  )
  const lists = [...Map.groupBy(entries, ({ key }) => key)]
  return Object.assign({}, ...lists.map(([key, list]) => ({ [key]: list.map(({ entry }) => entry) })))
}
