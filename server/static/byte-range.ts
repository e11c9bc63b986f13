/**
 * Reads a `Range` field that asks for one range of bytes (RFC 9110 §14.1.2).
 *
 * @param header the field's value: `bytes=0-99`, `bytes=100-` or `bytes=-100`
 * @param size length of the representation in bytes
 * @returns first and last position, both included; `unsatisfiable` if the range lies outside; undefined
 *   if the field is to be ignored: malformed, another unit, or several ranges, which no client needs here
 *   and which cost more to answer than to refuse (§14.2)
 */
export function readByteRange(
  header: string,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'unsatisfiable' : { first, last }
}
