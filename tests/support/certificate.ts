import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Creates a self-signed certificate, `key.pem` and `certificate.pem`, with openssl. */
export function makeCertificate(directory: string, name: string) {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')]
  const algorithm = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...algorithm, ...names, ...files], { stdio: 'pipe' })
  return { key, certificate }
}
