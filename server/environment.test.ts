import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readVariables } from '../contact/settings.ts'
import { environmentSchema } from './environment.ts'

const example = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'))
const read = (variables: Record<string, string>) => readVariables(environmentSchema, variables)

describe('.env.example', () => {
  it('names every variable that is read and no other', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.shape).sort())
  })

  it('states the defaults', () => {
    expect(read(example as Record<string, string>)).toEqual(read({}))
  })
})

describe('the environment', () => {
  it('is refused with all problems at once, one line each', () => {
    const problems = () =>
      read({
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
    expect(problems).toThrow(EnvironmentError)
    expect(problems).toThrowErrorMatchingInlineSnapshot(`
      [EnvironmentError: The configuration has problems:
        CONTACT_TO: must be an address such as hello@example.com or Name <hello@example.com>
        ALLOWED_ORIGINS: nonsense is not an origin such as https://example.com
        TRUSTED_PROXIES: 10.0.0.0/99 is not an address or range such as 10.0.0.0/8
        CLIENT_LIMIT_PER_HOUR: must be a whole number
        RETRY_BASE_SECONDS: must be a number of seconds above 0, at most 3600
        SITE_BASE: must begin with a slash
        PORT: must be a port number
        DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database
        CONTACT_FROM: is needed with RESEND_API_KEY: a sender address that is yours and verified]
    `)
  })

  it('refuses a site address that is none, and one with a path', () => {
    expect(() => read({ SITE_URL: 'my site' })).toThrow(
      '  SITE_URL: must be a URL such as https://example.com',
    )
    expect(() => read({ SITE_URL: 'okonkwo-lindqvist.example' })).toThrow(
      '  SITE_URL: must begin with https:// or http://. Write: SITE_URL=https://okonkwo-lindqvist.example',
    )
    expect(() => read({ SITE_URL: 'me.test:8080' })).toThrow('Write: SITE_URL=https://me.test:8080')
    expect(() => read({ SITE_URL: 'https://me.test/portfolio' })).toThrow(
      '  SITE_URL: must end after the host; a path belongs into SITE_BASE. Write SITE_URL=https://me.test and SITE_BASE=/portfolio/',
    )
    expect(read({ SITE_URL: 'https://me.test/' }).SITE_URL).toBe('https://me.test/')
  })

  it('refuses two ways of sending', () => {
    const both = {
      RESEND_API_KEY: 're_1',
      SMTP_URL: 'smtp://mail.example',
      CONTACT_TO: 'a@b.c',
      CONTACT_FROM: 'a@b.c',
    }
    expect(() => read(both)).toThrow('RESEND_API_KEY, SMTP_URL: are both set')
  })

  it('takes an origin with a path as its origin, and a base without its last slash', () => {
    expect(read({ ALLOWED_ORIGINS: 'https://a.example/b/, http://c.example:81' }).ALLOWED_ORIGINS).toEqual([
      'https://a.example',
      'http://c.example:81',
    ])
    expect(read({ SITE_BASE: '/me' }).SITE_BASE).toBe('/me/')
  })
})
