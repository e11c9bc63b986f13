import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { startSite } from '../support/site.ts'
import { delivered, expectOnce, long, passingFaults, refusal, sendMessages, settings } from './storm.ts'

/** What the provider does with the first attempts of a message, before it takes it. */
const faults = [
  ...Object.entries(passingFaults).map(([name, behaviour]) => ({ name, behaviour, times: 2 })),
  { name: 'answers 401 until it is fixed', behaviour: refusal(401, 'invalid_api_key'), times: 2 },
  { name: 'refuses the HTML part', behaviour: refusal(422, 'validation_error'), times: 1 },
]
const hang = { name: 'hangs', behaviour: 'hang' as const, times: 1 }
/** Each takes the 15 seconds of an attempt. */
const hanging = long ? 40 : 0
const total = hanging + faults.length * (long ? 500 : 5)

it('a provider with every fault gets every message, once', async () => {
  const faultOf = (subject: string) => {
    const number = Number(subject.replace(/\D/g, ''))
    return number <= hanging ? hang : (faults[number % faults.length] as (typeof faults)[number])
  }
  const tries = new Map<string, number>()
  const ids = new Map<string, Set<string>>([hang, ...faults].map(({ name }) => [name, new Set()]))
  const provider = await startMailProvider((_index, { subject, headers }) => {
    const before = tries.get(subject) ?? 0
    tries.set(subject, before + 1)
    const { name, behaviour, times } = faultOf(subject)
    ids.get(name)?.add(headers['Message-ID'].replace(/^<([^@]*)@.*$/, '$1'))
    return before < times ? behaviour : 'accept'
  })
  const site = await startSite(settings(provider, 0.05))
  const acknowledged = await sendMessages(total, 16, () => [site.url])
  await delivered(site.url)
  expect(await site.end('SIGTERM')).toBe(0)
  await provider.close()
  rmSync(site.dataDirectory, { recursive: true })

  expect(acknowledged.size).toBe(total)
  for (const { name } of [hang, ...faults]) {
    expectOnce(`A provider that ${name}`, acknowledged.intersection(ids.get(name) ?? new Set()), provider)
  }
})
