import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Visitor } from '../support/browsers/visitor.ts'
import { english } from '../support/english.ts'
import { click, open, patience, type Story, untilSeen, type Visit } from './story.ts'

const fields = { Name: 'Ada Example', Email: 'ada@visitor.example', Message: 'A pipeline breaks at night.' }
const send = (visitor: Visitor) => click(visitor, 'button', english.sendMessage)

/** Fills the form with real keys. */
async function fill({ visitor }: Visit, subject: string): Promise<void> {
  for (const [label, text] of Object.entries({ ...fields, Subject: subject })) {
    await click(visitor, 'input, textarea', `${label} *`)
    await visitor.type(text)
    await untilSeen(visitor, 'input, textarea', `${label} *`, { value: text })
  }
  // Only programs fill a form within three seconds.
  await pause(3500)
}

/** Opens the form and waits until its own validation has replaced the browser's. */
async function openForm(visit: Visit): Promise<void> {
  const { visitor, home } = visit
  await open(visit, `${home}#contact`)
  const isHydrated = () => visitor.evaluate(() => document.querySelector('form')?.noValidate)
  await expect.poll(isHydrated, patience).toBe(true)
}

/** A message that fails is kept, explained inline and in a toast, and delivered by the next attempt, which empties the form. */
const failing =
  (outcome: 'refused' | 'offline'): Story =>
  async (visit) => {
    const { visitor, front } = visit
    const subject = `${outcome} ${crypto.randomUUID()}`
    front.outcome = outcome
    await openForm(visit)
    await fill(visit, subject)
    await send(visitor)
    await untilSeen(visitor, '[role=alert]', 'Failed to send message. Please try again or email me directly.')
    await untilSeen(visitor, 'li', 'Send Failed')
    await untilSeen(visitor, 'input', 'Subject *', { value: subject })
    await untilSeen(visitor, 'button', english.sendMessage)
    front.outcome = 'accepted'
    await send(visitor)
    await untilSeen(visitor, 'li', 'Message Sent!')
    await untilSeen(visitor, 'input', 'Subject *', { value: '' })
    await expect.poll(() => visit.mailsAbout(subject), patience).toHaveLength(1)
  }

/** Sending a message. */
export const formStories: Record<string, Story> = {
  'an empty form names the missing fields': async (visit) => {
    const { visitor } = visit
    await openForm(visit)
    await send(visitor)
    await untilSeen(visitor, 'li', 'Please fill in all required fields.')
    await untilSeen(visitor, 'input', 'Name *', { isFocused: true })
    for (const label of ['Name *', 'Email *', 'Subject *', 'Message *'])
      await untilSeen(visitor, 'input, textarea', label, { invalid: 'true' })
  },

  'a refused message is kept and can be sent again': failing('refused'),
  'a message without a network is kept and can be sent again': failing('offline'),

  'without JavaScript, a message is sent': async (visit) => {
    const { visitor, front, home } = visit
    const subject = `Plain ${crypto.randomUUID()}`
    front.scripts = false
    await open(visit, `${home}#contact`)
    await fill(visit, subject)
    await send(visitor)
    await untilSeen(visitor, '#message-sent', 'Message Sent!', { isInView: true })
    await expect.poll(() => visit.mailsAbout(subject), patience).toHaveLength(1)
  },
}
