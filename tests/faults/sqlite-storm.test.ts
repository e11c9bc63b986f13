import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { type Site, startSite } from '../support/site.ts'
import { countMails, printRow } from './row.ts'
import { long } from './scale.ts'
import { faultyProvider, moreMessages, sendMessages } from './visitors.ts'

const total = long ? 20_000 : 500

it('on SQLite, SIGKILL again and again loses no acknowledged message and mails none twice', async () => {
  const provider = await startMailProvider(faultyProvider)
  const variables: Record<string, string> = {
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: provider.url,
    CONTACT_TO: 'owner@owner.example',
    CONTACT_FROM: 'site@owner.example',
    CLIENT_LIMIT_PER_HOUR: '0',
    TOTAL_LIMIT_PER_DAY: '0',
    RETRY_BASE_SECONDS: '0.1',
  }
  let site: Site = await startSite(variables)
  const data = site.dataDirectory
  variables['DATA_DIR'] = data
  let up = true
  let kills = 0
  let done = false
  const acknowledged = new Set<string>()

  const killer = (async () => {
    while (!done) {
      await moreMessages(acknowledged, (total / (long ? 40 : 8)) * (0.5 + Math.random()), () => done)
      if (done) break
      up = false
      await site.end('SIGKILL')
      kills += 1
      site = await startSite(variables)
      up = true
    }
  })()
  await sendMessages(total, 32, () => (up ? [`${site.url}/resend-email`] : []), acknowledged)
  done = true
  await killer

  await site.end('SIGKILL')
  kills += 1
  const file = new DatabaseSync(join(data, 'messages.sqlite'))
  // Lets the time pass in which those who died in the middle of a mail hold it.
  file.exec("UPDATE message SET due_at = 0, claimed_at = claimed_at - 30000 WHERE state = 'sending'")
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
  site = await startSite(variables)
  await expect
    .poll(async () => (await (await fetch(`${site.url}/healthz`)).json()).oldestUndeliveredSeconds, {
      timeout: 1_200_000,
      interval: 250,
    })
    .toBeNull()
  expect(await site.end('SIGTERM')).toBe(0)
  await provider.close()
  rmSync(data, { recursive: true })

  const row = countMails(acknowledged, provider)
  printRow('SQLite, one server, SIGKILL storm, faulty provider', row, `${kills} kills`)
  expect(row).toEqual({ acknowledged: total, once: total, twice: 0, lost: 0 })
})
