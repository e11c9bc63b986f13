import { openTemporaryOutbox } from '../support/temporary-outbox.ts'
import { outboxContract } from './outbox.ts'

outboxContract('the SQLite outbox', async () => openTemporaryOutbox())
