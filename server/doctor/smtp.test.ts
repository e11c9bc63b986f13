import { expect, it } from 'vitest'
import { smtpAdvice } from './smtp.ts'

it.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match certificate', /host name that your provider/],
])('tells what to do about %s', (originalCode, message, advice) => {
  expect(smtpAdvice(Object.assign(new Error(message), { code: 'ESOCKET', originalCode }))).toMatch(advice)
})
