import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.ts'

/** Makes a self-signed certificate for a name, in the folder: `key.pem` and `certificate.pem`. */
export function makeCertificate(directory: string, name: string) {
  ensureInstalled('openssl', ['version'])
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        `/CN=${name}`,
        '-addext',
        `subjectAltName=DNS:${name}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl could not make a certificate: ${stderr}`)
  return { key, certificate }
}
