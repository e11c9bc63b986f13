/** A statement, or a part of one. */
export class Sql {
  /** Has a `?` for each value. */
  readonly text: string
  readonly values: readonly (string | number)[]

  constructor(text: string, values: readonly (string | number)[] = []) {
    this.text = text
    this.values = values
  }
}

/**
 * Builds SQL from a template: other SQL becomes part of the text, anything else a value of the type that it has in both
 * stores. Numbers become whole, because they are counts and times; a missing text becomes NULL.
 *
 * ```ts
 * sql`SELECT id FROM ${table} WHERE ${isIn(sql`state`, ['held'])} AND due_at <= ${Date.now()}`
 * ```
 */
export function sql(texts: TemplateStringsArray, ...parts: (Sql | string | number | null)[]): Sql {
  const inner = parts.map((part) => {
    if (part instanceof Sql) return part
    if (part === null) return new Sql('CAST(NULL AS text)')
    return typeof part === 'number'
      ? new Sql('CAST(? AS bigint)', [Math.round(part)])
      : new Sql('CAST(? AS text)', [part])
  })
  return new Sql(
    String.raw({ raw: texts }, ...inner.map(({ text }) => text)),
    inner.flatMap(({ values }) => values),
  )
}

/** Joins conditions, of which all must hold. */
export const all = (conditions: readonly Sql[]) =>
  conditions.reduce((joined, condition) => sql`${joined} AND ${condition}`, sql`TRUE`)

/** Whether a column has one of these values. */
export function isIn(column: Sql, values: Iterable<string>): Sql {
  const given = [...values]
  if (given.length === 0) return sql`FALSE`
  return new Sql(`${column.text} IN (${given.map(() => '?').join()})`, given)
}
