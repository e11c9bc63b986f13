/** @returns undefined for an empty list, or where one value is missing: half a series is no result */
export function median(values: (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined)
  if (numbers.length < values.length) return undefined
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}
