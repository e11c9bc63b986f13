import { isSuspect, type Sign } from '../spam/signs.ts'
import type { Kind } from './life.ts'
import type { AcceptLimits, NewMessage } from './outbox.ts'

/** What only the store knows of a new message. */
type Facts = {
  /** Whether it has a proof of work that no other message used. */
  isProven: boolean
  /** Whether others sent its text within a day. */
  isRepeated: boolean
  /** Whether the messages without proof are used up for the day. */
  isCrowded: boolean
}

/** How a message is counted and limited, and why it is held. */
type Verdict = { kind: Kind; reasons: Sign[]; perClientAndHour: number; perDay: number }

/** Decides about a new message: the same in both stores. */
export function judge(
  { reasons, isDigest }: NewMessage,
  { perClientAndHour, perDay, heldPerDay }: AcceptLimits,
  { isProven, isRepeated, isCrowded }: Facts,
): Verdict {
  if (isDigest) return { kind: 'digest', reasons: [], perClientAndHour: 0, perDay: 0 }
  const found = [...reasons]
  if (!isProven) found.push('unproven')
  if (isRepeated) found.push('repeated')
  const isHeld = isSuspect(found)
  if (isHeld || (isCrowded && !isProven)) {
    if (!isHeld) found.push('crowded')
    return { kind: 'held', reasons: found, perClientAndHour, perDay: isProven ? 0 : heldPerDay }
  }
  if (isProven) return { kind: 'proven', reasons: [], perClientAndHour, perDay }
  return { kind: 'unproven', reasons: [], perClientAndHour, perDay: 0 }
}
