import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { mailSettings } from '../tests/support/entries.ts'
import { readSettings, settingNames } from './settings.ts'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

describe('.env.example', () => {
  it('lists exactly the variables of the schema', () => {
    expect(Object.keys(example).sort()).toEqual(settingNames.sort())
  })

  it('contains the defaults', () => {
    expect(readSettings(example as Record<string, string>)).toEqual(readSettings({}))
  })
})

describe('settings', () => {
  it('are rejected with all problems, one per line', () => {
    const problems = () =>
      readSettings({
        PORT: '99999',
        CONTACT_TO: 'me',
        RESEND_API_KEY: 're_1',
        ALLOWED_ORIGINS: 'https://a.example, nonsense',
        TRUSTED_PROXIES: '10.0.0.0/99',
        CLIENT_LIMIT_PER_HOUR: 'many',
        RETRY_BASE_SECONDS: '0',
        DATABASE_URL: 'mysql://x',
        SITE_BASE: 'me',
      })
    expect(problems).toThrowErrorMatchingInlineSnapshot(`
      [Error: The configuration has problems:
        PORT: must be a port number
        DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25
        CONTACT_TO: must be an address such as hello@example.com or Name <hello@example.com>
        ALLOWED_ORIGINS: nonsense must be an origin such as https://example.com; the page’s path is set in SITE_BASE
        TRUSTED_PROXIES: 10.0.0.0/99 is not an address or range such as 10.0.0.0/8
        CLIENT_LIMIT_PER_HOUR: must be a whole number
        RETRY_BASE_SECONDS: must be a number of seconds above 0, at most 3600
        SITE_BASE: must begin with a slash, such as /portfolio/
        CONTACT_FROM: is needed with RESEND_API_KEY: see .env.example]
    `)
  })

  it.each([
    ['SMTP_URL', 'mail.example', 'must be a URL such as smtps:'],
    // What .env leaves of smtp://me:p@ss/w#1@mail.example.
    ['SMTP_URL', 'smtp://me:p@ss/w', 'must be a URL such as smtps:'],
    ['RESEND_API_KEY', '„re_1“', 'must be the key as Resend shows it'],
    ['CONTACT_FROM', 'a@x.example,b@x.example', 'must be an address such as'],
    // A header would take it for a group of addresses (RFC 5322 §3.4).
    ['CONTACT_TO', 'Team: me <a@x.example>', 'must be an address such as'],
    ['PUBLIC_CONTACT_ENDPOINT', 'me.test/send', 'must be a path'],
    ['DELIVERY_SECRET', 'too short', 'must have at least 16 characters'],
  ])('reject %s=%s', (name, value, problem) => {
    expect(() => readSettings({ ...mailSettings, [name]: value })).toThrow(`  ${name}: ${problem}`)
  })

  it('reject two mail providers', () => {
    const variables = { RESEND_API_KEY: 're_1', SMTP_URL: 'smtp://mail.example', ...mailSettings }
    expect(() => readSettings(variables)).toThrow('RESEND_API_KEY, SMTP_URL: are set together')
  })

  it.each(['se#cret', 'se/cret', 'sec%ret'])('explain how to encode %s without printing it', (password) => {
    const problem = `SMTP_URL: must be a URL such as smtps://user:password@mail.example.com. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25`
    const error = new Error(`The configuration has problems:\n  ${problem}`)
    const SMTP_URL = `smtps://owner:${password}@mail.example`
    expect(() => readSettings({ ...mailSettings, SMTP_URL })).toThrow(error)
  })

  it.each([
    ['SITE_URL', 'https://me.test/', 'https://me.test'],
    ['TRUSTED_PROXIES', '10.0.0.0/8 ::1', ['10.0.0.0/8', '::1']],
    ['SITE_BASE', '/me', '/me/'],
    // A header field has no space at its ends: the secret would never be found equal.
    ['DELIVERY_SECRET', ' 0123456789abcdef ', '0123456789abcdef'],
    ['DATA_DIR', ' ', './data'],
    ['ALLOWED_ORIGINS', 'https://a.test/, http://c.test:81', ['https://a.test', 'http://c.test:81']],
    ['CONTACT_FROM', 'Zoë O’Hara <zoe@b.example>'],
    ['CONTACT_TO', 'root@localhost'],
    ['DATABASE_URL', 'postgresql://a.b:c%40@pooler.example:5432/postgres?sslmode=require'],
  ] as [string, string, unknown?][])('accept %s=%s', (name, value, expected = value) => {
    const settings: Record<string, unknown> = readSettings({ [name]: value })
    expect(settings[name]).toEqual(expected)
  })

  it('accept an encoded login and options in SMTP_URL', () => {
    const SMTP_URL = 'smtps://me@b.example:p%23%2F@mail.example/?tls.rejectUnauthorized=false'
    expect(readSettings({ SMTP_URL, ...mailSettings }).mailer?.name).toBe('mail.example')
  })

  it('name those of earlier versions that are still set', () => {
    const { unused } = readSettings({ HELD_DAYS: '30', AKISMET_KEY: 'key', NOTIFY_URL: ' ' })
    expect(unused).toBe('No longer used, please remove: AKISMET_KEY, HELD_DAYS. See .env.example')
    expect(readSettings({}).unused).toBeUndefined()
  })
})
