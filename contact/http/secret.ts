import { timingSafeEqual } from 'hono/utils/buffer'

/**
 * Whether an `Authorization` header carries this bearer token (RFC 6750 §2.1), in time that does not depend on how
 * much of it fits. The scheme's case does not matter (RFC 9110 §11.1).
 */
export async function bearerMatches(header: string | undefined, secret: string): Promise<boolean> {
  const [, token = ''] = /^bearer +(.*)$/i.exec(header ?? '') ?? []
  return timingSafeEqual(token, secret)
}
