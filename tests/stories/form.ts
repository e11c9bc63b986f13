import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { emptyMessage, messageFields } from '../../contact/message.ts'
import type { Visitor } from '../support/browsers/visitor.ts'
import { english, formFields } from '../support/english.ts'
import { click, open, patience, type Story, untilSeen, type Visit } from './story.ts'

const texts = { name: 'Ada Example', email: 'ada@visitor.example', message: 'A pipeline breaks at night.' }
const send = (visitor: Visitor) => click(visitor, 'button', english.sendMessage)

/** Fills the form with real keys. */
async function fill({ visitor }: Visit, subject: string): Promise<void> {
  for (const field of messageFields) {
    const value = { ...emptyMessage, ...texts, subject }[field]
    await click(visitor, 'input, textarea', formFields[field])
    await visitor.type(value)
    await untilSeen(visitor, 'input, textarea', formFields[field], { value })
  }
  // Only programs fill a form within three seconds.
  await pause(3500)
}

/** Sending a message. */
export const formStories: Record<string, Story> = {
  'a message without a network is kept, and delivered by the next attempt': async (visit) => {
    const { visitor, front, home } = visit
    const subject = `Offline ${crypto.randomUUID()}`
    front.offline = true
    await open(visit, `${home}#contact`)
    // Its own validation has replaced the browser's.
    const isHydrated = () => visitor.evaluate(() => document.querySelector('form')?.noValidate)
    await expect.poll(isHydrated, patience).toBe(true)
    await fill(visit, subject)
    await send(visitor)
    await untilSeen(visitor, '[role=alert]', english.failedInline)
    await untilSeen(visitor, 'li', english.failedTitle)
    await untilSeen(visitor, 'input', formFields.subject, { value: subject })
    await untilSeen(visitor, 'button', english.sendMessage)
    front.offline = false
    await send(visitor)
    await untilSeen(visitor, 'li', english.sentTitle)
    await untilSeen(visitor, 'input', formFields.subject, { value: '' })
    await expect.poll(() => visit.mailsAbout(subject), patience).toHaveLength(1)
  },

  'without JavaScript, a message is sent': async (visit) => {
    const { visitor, front, home } = visit
    const subject = `Plain ${crypto.randomUUID()}`
    front.scripts = false
    await open(visit, `${home}#contact`)
    await fill(visit, subject)
    await send(visitor)
    await untilSeen(visitor, '#message-sent', english.sentTitle, { isInView: true })
    await expect.poll(() => visit.mailsAbout(subject), patience).toHaveLength(1)
  },
}
