import { afterAll, beforeEach, describe } from 'vitest'
import type { TemporaryOutbox } from '../../support/temporary-outbox.ts'
import { acceptTests } from './accept.ts'
import { claimTests } from './claim.ts'
import { type Harness, harnessOf } from './harness.ts'
import { ownerTests } from './owner.ts'
import { signTests } from './signs.ts'

const parts: Record<string, (harness: Harness) => void> = {
  accept: acceptTests,
  signs: signTests,
  'claim and settle': claimTests,
  'for the owner': ownerTests,
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
