import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { providers } from './mail/providers.ts'
import { readSettings, SettingsError, settingNames } from './settings.ts'

const path = join(import.meta.dirname, '../.env.example')
const [, before = '', after = ''] =
  /^(.*?# % as %25\.\n\n).*?(# Announces each .*)$/s.exec(readFileSync(path, 'utf8')) ?? []
const text = [before, ...providers.map(({ example }) => `${example}\n`), after].join('')
const example = parseEnv(text)
const addresses = { CONTACT_TO: 'a@b.example', CONTACT_FROM: 'a@b.example' }

describe('.env.example', () => {
  it('has the part of each mail provider (else: npm run vitest -- contact/settings -u)', async () => {
    await expect(text).toMatchFileSnapshot(path)
  })

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
    expect(problems).toThrow(SettingsError)
    expect(problems).toThrowErrorMatchingInlineSnapshot(`
      [SettingsError: The configuration has problems:
        PORT: must be a port number
        DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database
        CONTACT_TO: must be an address such as hello@example.com or Name <hello@example.com>
        ALLOWED_ORIGINS: nonsense is not an origin such as https://example.com
        TRUSTED_PROXIES: 10.0.0.0/99 is not an address or range such as 10.0.0.0/8
        CLIENT_LIMIT_PER_HOUR: must be a whole number
        RETRY_BASE_SECONDS: must be a number of seconds above 0, at most 3600
        SITE_BASE: must begin with a slash
        CONTACT_FROM: is needed with RESEND_API_KEY: a sender address that is yours and verified]
    `)
  })

  it.each<[Record<string, string>, string | RegExp]>([
    [{ SMTP_URL: 'mail.example' }, /SMTP_URL: must be a URL such as smtps:\S+$/m],
    [{ SITE_URL: 'my site' }, '  SITE_URL: must be a URL such as https://example.com'],
    [
      { SITE_URL: 'okonkwo-lindqvist.example' },
      '  SITE_URL: must begin with https:// or http://. Write: SITE_URL=https://okonkwo-lindqvist.example',
    ],
    [
      { SITE_URL: 'https://me.test/portfolio' },
      '  SITE_URL: must not contain a path; set it in SITE_BASE. Write: SITE_URL=https://me.test and SITE_BASE=/portfolio/',
    ],
    [{ SITE_URL: 'me.test/portfolio' }, 'http://. Write: SITE_URL=https://me.test and SITE_BASE=/portfolio/'],
    [{ SITE_URL: 'me.test:99999' }, 'SITE_URL: must be a URL such as https://example.com'],
    [
      { RESEND_API_KEY: 're_1', SMTP_URL: 'smtp://mail.example', ...addresses },
      'RESEND_API_KEY, SMTP_URL: are set together',
    ],
    [{ RESEND_API_KEY: 're_1 re_2', ...addresses }, 'RESEND_API_KEY: must be the key as Resend shows it'],
    [{ RESEND_API_KEY: '„re_1“', ...addresses }, 'RESEND_API_KEY: must be the key as Resend shows it'],
    [{ NOTIFY_URL: 'ntfy.sh/s3cret' }, /NOTIFY_URL: must be a URL such as https:\/\/example\.com$/],
    ...[
      'a,b@x.example',
      'a@x.example,b@x.example',
      'zoë@x.example',
      'a b@x.example',
      'A "B" <a@x.example>',
    ].map((CONTACT_FROM): [{ CONTACT_FROM: string }, string] => [
      { CONTACT_FROM },
      'CONTACT_FROM: must be an address such as',
    ]),
    [
      { SMTP_URL: 'smtp://mail.example/?tls.rejectUnauthorised=false', ...addresses },
      'SMTP_URL: has an unknown ?parameter',
    ],
    [
      { SMTP_URL: 'smtp://mail.example/?ignoreTLS=yes', ...addresses },
      'SMTP_URL: ?ignoreTLS must be true or false',
    ],
    [{ PUBLIC_CONTACT_ENDPOINT: 'me.test/send' }, 'PUBLIC_CONTACT_ENDPOINT: must be a path'],
    [{ NOTIFY_WITH_MESSAGE: 'yes' }, 'NOTIFY_WITH_MESSAGE: must be true or false'],
    [{ DELIVERY_SECRET: 'too short' }, 'DELIVERY_SECRET: must have at least 16 characters'],
    [{ DELIVERY_SECRET: 'Schlüssel-für-alle' }, 'DELIVERY_SECRET: must be ASCII'],
  ])('reject %j', (variables, problem) => {
    expect(() => readSettings(variables)).toThrow(problem)
  })

  it.each([
    'smtps://owner:se#cret@mail.example',
    'smtps://owner:se/cret@mail.example',
    'smtps://owner:se?cret@mail.example',
    'smtps://owner:sec%ret@mail.example',
    'smtps://owner:secret@mail.example:587587',
  ])('explain how to encode %s without printing it', (url) => {
    const settings = { ...addresses, SMTP_URL: url, DATABASE_URL: url.replace('smtps', 'postgres') }
    const hint = 'In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25'
    const problems = `The configuration has problems:
  DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database. ${hint}
  SMTP_URL: must be a URL such as smtps://user:password@mail.example.com. ${hint}`
    expect(() => readSettings(settings)).toThrow(new SettingsError(problems))
  })

  it.each([
    [{ SITE_URL: 'https://me.test/' }, { SITE_URL: 'https://me.test/' }],
    [{ SITE_BASE: '/me' }, { SITE_BASE: '/me/' }],
    [
      { DATA_DIR: ' ', NOTIFY_URL: ' ', NOTIFY_WITH_MESSAGE: 'true' },
      { DATA_DIR: './data', NOTIFY_WITH_MESSAGE: true },
    ],
    [{ DELIVERY_SECRET: 'some random words' }, { DELIVERY_SECRET: 'some random words' }],
    [
      { ALLOWED_ORIGINS: 'https://a.example/b/, http://c.example:81' },
      { ALLOWED_ORIGINS: ['https://a.example', 'http://c.example:81'] },
    ],
    ...[
      ['smtp://[::1]:2525?ignoreTLS=true', '::1'],
      ['smtp://bücher.example', 'xn--bcher-kva.example'],
      ['smtps://me@b.example:p%23%2F@mail.example/?tls.rejectUnauthorized=false', 'mail.example'],
    ].map(([SMTP_URL, name]) => [
      { SMTP_URL, ...addresses },
      { mail: { name, mailer: { channel: 'smtp' } } },
    ]),
    ...[
      ['a@b.example', 'a@b.example'],
      ['a@Bücher.example', 'a@xn--bcher-kva.example'],
      ['Zoë O’Hara <zoe@b.example>', 'Zoë O’Hara <zoe@b.example>'],
      ['Hara, Zoë <zoe@b.example>', '"Hara, Zoë" <zoe@b.example>'],
      ['"Hara, Zoë" <zoe@b.example>', '"Hara, Zoë" <zoe@b.example>'],
    ].map(([CONTACT_FROM, expected]) => [{ CONTACT_FROM }, { CONTACT_FROM: expected }]),
    ...['postgres://a:1,b:2/c', 'postgresql://a.b:c%40@pooler.example:5432/postgres?sslmode=require'].map(
      (url) => [{ DATABASE_URL: url }, { DATABASE_URL: url }],
    ),
  ] as [Record<string, string>, object][])('accept %j', (variables, expected) => {
    expect(readSettings(variables)).toMatchObject(expected)
  })
})
