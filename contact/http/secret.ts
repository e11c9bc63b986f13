import { timingSafeEqual } from 'hono/utils/buffer'

/** Whether an `Authorization` header carries this bearer token (RFC 6750 §2.1), without telling how much of it fits. */
export async function bearerMatches(header: string | undefined, secret: string): Promise<boolean> {
  return timingSafeEqual(header ?? '', `Bearer ${secret}`)
}
