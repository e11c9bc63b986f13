import dns from 'node:dns'

/**
 * For `node --import`: resolves names of the reserved domain `.test` (RFC 2606) to loopback and accepts all certificates.
 */

process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
process.removeAllListeners('warning')

const lookup = dns.lookup
dns.lookup = ((name: string, options: never, done: never) =>
  lookup(name.endsWith('.test') ? '127.0.0.1' : name, options, done)) as typeof dns.lookup
