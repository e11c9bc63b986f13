import { type ContactOptions, createContactApp } from '../http/app.ts'
import { noLimits, type Outbox } from '../outbox/outbox.ts'

/** The contact function of `https://site.example`, without limits. */
export const contactApp = (outbox: Outbox, changes: Partial<ContactOptions> = {}) =>
  createContactApp({
    open: async () => outbox,
    limits: noLimits,
    allowedOrigins: ['https://site.example'],
    trustedProxies: [],
    site: 'https://site.example',
    languages: ['en'],
    akismet: null,
    page: '/',
    onAccepted: () => {},
    mailConfigured: true,
    notify: false,
    log: () => {},
    ...changes,
  })
