import { afterAll, beforeEach, describe } from 'vitest'
import type { TemporaryOutbox } from '../../support/temporary-outbox.ts'
import { acceptTests } from './accept.ts'
import { claimTests } from './claim.ts'
import { digestTests } from './digest.ts'
import { type Harness, harnessOf } from './harness.ts'
import { ownerTests } from './owner.ts'
import { settleTests } from './settle.ts'
import { sharedTests } from './shared.ts'
import { signTests } from './signs.ts'

const parts: Record<string, (harness: Harness) => void> = {
  accept: acceptTests,
  signs: signTests,
  digest: digestTests,
  claim: claimTests,
  settle: settleTests,
  'for the owner': ownerTests,
  'between processes': sharedTests,
}

/** The tests that every outbox must pass; `faults/life.test.ts` tries random histories of a message in both. */
export function outboxContract(name: string, store: TemporaryOutbox): void {
  describe(name, () => {
    beforeEach(() => store.empty())
    afterAll(() => store.close())
    const harness = harnessOf(store)
    describe.each(Object.entries(parts))('%s', (_, define) => define(harness))
  })
}
