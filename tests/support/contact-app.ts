import { addressList } from '../../contact/http/address.ts'
import { type ContactOptions, createContactApp } from '../../contact/http/app.ts'
import { noLimits } from '../../contact/outbox/accept.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'

/** The contact function of `https://site.example`, without limits. */
export const contactApp = (outbox: Outbox, changes: Partial<ContactOptions> = {}) =>
  createContactApp({
    open: async () => outbox,
    limits: noLimits,
    allowedOrigins: ['https://site.example'],
    trustedProxies: addressList([]),
    secret: undefined,
    deliver: async () => 3,
    page: '/',
    channel: 'resend',
    onAccepted: () => {},
    log: () => {},
    ...changes,
  })
