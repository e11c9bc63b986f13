import { type Encoding, encodings } from './encoding.ts'

/**
 * Answers already worked out. Browsers send a handful of values; past this many, someone is making them
 * up, and they are worked out each time rather than kept.
 */
const remembered = new Map<string, readonly Encoding[]>()
const rememberedLimit = 100

/**
 * Reads `Accept-Encoding` (RFC 9110 §12.5.3).
 *
 * @param header the field's value; absent means that nothing was asked for, so nothing is compressed
 * @returns the codings the client takes, its favourite first and, among equals, the smallest first.
 *   Empty if it refuses them all; the host then sends the file as it is, as the RFC allows.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const known = remembered.get(header)
  if (known) return known
  const accepted = readAccepted(header)
  if (remembered.size < rememberedLimit) remembered.set(header, accepted)
  return accepted
}

function readAccepted(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';')
    const weight = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1])
      .find(Boolean)
    // Old clients say x-gzip (RFC 9110 §8.4.1.3).
    weights.set(coding.trim().replace(/^x-gzip$/, 'gzip'), Number(weight ?? 1))
  }
  const weightOf = (encoding: Encoding): number =>
    // Identity is welcome unless ruled out, yet never preferred to a coding that was named.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  return encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
}
