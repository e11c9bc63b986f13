import type { Outbox } from '../../contact/outbox/outbox.ts'
import { toldOfFiled } from '../filed.ts'
import { type Check, note, ok } from './check.ts'
import { resendAdvice } from './resend.ts'

/**
 * Messages that need the owner, and those that have waited longer than a passing fault lasts.
 *
 * @param mailed whether mail is set up: messages that were filed before are mailed only when the owner says so
 * @param filesIn the folder of `.eml` files, where messages lie while it is not
 */
export async function outboxChecks(
  outbox: Outbox,
  { mailed, filesIn }: { mailed: boolean; filesIn: string },
): Promise<Check[]> {
  const { counts, oldestUndeliveredSeconds } = await outbox.summary()
  const checks: Check[] = []
  const filed = mailed ? toldOfFiled(counts.filed) : null
  if (filed) checks.push(note(filed.found, filed.todo))
  else if (counts.filed > 0) {
    checks.push(
      note(
        counts.filed === 1
          ? `1 message lies as an .eml file in ${filesIn} and was not mailed.`
          : `${counts.filed} messages lie as .eml files in ${filesIn} and were not mailed.`,
        'npm run inbox -- list --state filed',
      ),
    )
  }
  if (counts.dead > 0) {
    checks.push(
      note(`${messages(counts.dead)} could not be delivered.`, 'npm run inbox -- list --state dead'),
    )
  }
  if (counts.uncertain > 0) {
    checks.push(
      note(
        `${messages(counts.uncertain)} may or may not have been mailed.`,
        'npm run inbox -- list --state uncertain',
      ),
    )
  }
  if (counts.quarantined > 0) {
    checks.push(
      note(
        `${messages(counts.quarantined)} kept apart as spam.`,
        'npm run inbox -- list --state quarantined',
      ),
    )
  }
  if (oldestUndeliveredSeconds !== null && oldestUndeliveredSeconds > 60) {
    const [waiting] = (await outbox.list({ states: ['queued', 'sending'] })).filter(
      ({ lastError }) => lastError !== null,
    )
    const minutes = Math.round(oldestUndeliveredSeconds / 60)
    checks.push(
      note(
        `${messages(counts.queued + counts.sending)} waiting to be mailed, the oldest for ${minutes} min.${
          waiting ? ` Last answer: ${waiting.lastError}` : ' Does the site run?'
        }`,
        waiting?.lastError && /^40[13] /.test(waiting.lastError)
          ? resendAdvice(waiting.lastError)
          : 'npm run inbox -- list --state queued',
      ),
    )
  }
  return checks.length > 0 ? checks : [ok('No message waits for you.')]
}

const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
