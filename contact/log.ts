/**
 * Takes one event. Events carry ids, counts and codes; never a visitor's name, address or words.
 * `level` is `error` where the owner has to act.
 */
export type Log = (event: {
  event: string
  level?: 'error'
  [detail: string]: string | number | boolean | null | undefined
}) => void
