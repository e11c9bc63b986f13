import { type ContactOptions, createContactApp } from '../../contact/http/app.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import { readSettings } from '../../contact/settings.ts'
import { noLimits } from './entries.ts'

/** The contact function of `https://site.example`, without limits. */
export const contactApp = (outbox: Outbox, changes: Partial<ContactOptions> = {}) =>
  createContactApp({
    ...readSettings({ SITE_URL: 'https://site.example' }),
    ...noLimits,
    open: async () => outbox,
    page: '/',
    onAccepted: () => {},
    log: () => {},
    ...changes,
  })
