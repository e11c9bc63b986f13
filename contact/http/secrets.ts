import type { Outbox } from '../outbox/outbox.ts'

/** Returns what all instances share, and reads each once: the secret of the proofs, and the salt of the current day. */
export function cachedSecrets(open: () => Promise<Outbox>) {
  let proof: string | undefined
  let daily = { day: '', salt: '' }
  return {
    async proofSecret(): Promise<string> {
      proof ??= await (await open()).secret('proof')
      return proof
    },
    async salt(): Promise<string> {
      const day = new Date().toISOString().slice(0, 10)
      if (daily.day !== day) daily = { day, salt: await (await open()).dailySalt(day) }
      return daily.salt
    },
  }
}
