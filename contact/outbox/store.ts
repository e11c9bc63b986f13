type Value = string | number | null

/** A statement, or a part of one, with a `?` for each value. */
export type Sql = { text: string; values: Value[] }

/**
 * Builds SQL from a template: other SQL becomes part of the text, anything else a value of the type that it has in both
 * stores. Numbers become whole, because they are counts and times.
 *
 * ```ts
 * sql`SELECT id FROM message WHERE ${isIn('state', ['held'])} AND due_at <= ${Date.now()}`
 * ```
 */
export function sql(texts: TemplateStringsArray, ...parts: (Sql | Value)[]): Sql {
  const inner = parts.map((part): Sql => {
    if (typeof part === 'number') return { text: 'CAST(? AS bigint)', values: [Math.round(part)] }
    return part === null || typeof part === 'string' ? { text: 'CAST(? AS text)', values: [part] } : part
  })
  return {
    text: String.raw({ raw: texts }, ...inner.map(({ text }) => text)),
    values: inner.flatMap(({ values }) => values),
  }
}

/** Whether a column has one of these values. */
export function isIn(column: string, given: Iterable<string>): Sql {
  const values = [...given]
  if (values.length === 0) return sql`FALSE`
  return { text: `${column} IN (${values.map(() => '?').join()})`, values }
}

/** Runs a statement of a transaction; returns its rows, whose columns are the same in both stores. */
export type Run = <Row>(statement: Sql) => Promise<Row[]>

/** A database. SQLite and Postgres run the same statements. */
export type Store = {
  /** Runs statements as one, perhaps again from the start. Resolves once all their changes are on disk. */
  transaction: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** The version of the tables; files of the versions of this code before it say 1 to 9. */
export const schemaVersion = '10'

export const anotherVersion = (store: string) =>
  `${store} holds messages of another version of this site: the page is served, messages are not; the version that wrote it can export them (npm run inbox -- export)`
