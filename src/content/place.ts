/**
 * `projects[1]` reads better as its own name: the entry's title, company, degree, label or name.
 *
 * @returns undefined for what belongs to no entry
 */
export function entryName(data: unknown, path: PropertyKey[]): string | undefined {
  const names: string[] = []
  let node = data
  for (const [depth, key] of path.entries()) {
    node = (node as Record<PropertyKey, unknown>)[key]
    // The last item of a longer path is told by `fieldName`.
    if (typeof key !== 'number' || (depth > 0 && depth === path.length - 1)) continue
    const { company, degree, title, name: ownName, label } = (node ?? {}) as Record<string, unknown>
    const name = company ?? degree ?? title ?? ownName ?? label
    names.push(typeof name === 'string' ? `“${name}”` : `entry ${key + 1}`)
  }
  return names.join(', ') || undefined
}

/** `liveUrl`, or `technologies, item 3`. */
export function fieldName(path: PropertyKey[]): string | undefined {
  const last = path.at(-1)
  if (typeof last !== 'number') return last?.toString()
  const parent = path.at(-2)
  return parent === undefined ? undefined : `${parent.toString()}, item ${last + 1}`
}
