/** A value of a statement; an object becomes JSON. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value | undefined }

/** A statement, or a part of one. */
export class Sql {
  /** Has a `?` for each value. */
  readonly text: string
  readonly values: readonly Value[]

  constructor(text: string, values: readonly Value[]) {
    this.text = text
    this.values = values
  }
}

/**
 * Builds SQL from a template: other SQL becomes part of the text, anything else a value.
 *
 * ```ts
 * sql`SELECT id FROM ${table} WHERE ${isIn(sql`state`, ['held'])}`
 * ```
 */
export function sql(texts: TemplateStringsArray, ...parts: (Sql | Value)[]): Sql {
  const inner = parts.map((part) => (part instanceof Sql ? part : new Sql('?', [part])))
  return new Sql(
    String.raw({ raw: texts }, ...inner.map(({ text }) => text)),
    inner.flatMap(({ values }) => values),
  )
}

/** Whether a column has one of these values. */
export function isIn(column: Sql, values: Iterable<string>): Sql {
  const given = [...values]
  if (given.length === 0) return sql`FALSE`
  return new Sql(`${column.text} IN (${given.map(() => '?').join()})`, given)
}
