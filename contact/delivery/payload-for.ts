import type { Mail, Payload } from '../mail/payload.ts'
import type { Claim } from '../outbox/outbox.ts'
import { sha256 } from '../sha256.ts'

/**
 * Returns the payload of a mail. Its idempotency key follows from the message and the mail's content: whoever sends the
 * same mail again, such as a server whose database was restored from a backup, uses the same key, and the provider does
 * not mail it twice. Another content has another key, because providers reject a key reused with a different body.
 */
export async function payloadFor(
  { channel, account }: Pick<Payload, 'channel' | 'account'>,
  { id, round }: Claim,
  mail: Mail,
): Promise<Payload> {
  return { channel, account, idempotencyKey: `${id}/${round}/${await sha256(JSON.stringify(mail))}`, mail }
}
