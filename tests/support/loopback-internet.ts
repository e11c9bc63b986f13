import fs from 'node:fs'
import { Socket } from 'node:net'

/**
 * Loaded with `--import` before a program that scans public hosts: every connection to port 80 or 443, of whatever
 * name, goes to the loopback ports in `LOOPBACK_HTTP` and `LOOPBACK_HTTPS`. Names in TLS and in `Host` stay as they
 * were, and so does everything that comes back.
 */

const ports = new Map([
  [80, Number(process.env['LOOPBACK_HTTP'])],
  [443, Number(process.env['LOOPBACK_HTTPS'])],
])

const connect = Socket.prototype.connect
Socket.prototype.connect = function (this: Socket, ...parameters: unknown[]) {
  // `net.connect` hands its parameters on as one list, `tls.connect` as they are.
  const [first] = parameters
  const target = (Array.isArray(first) ? first[0] : first) as { host: string; port: number | string }
  target.port = ports.get(Number(target.port)) ?? target.port
  target.host = '127.0.0.1'
  return connect.apply(this, parameters as never)
} as typeof connect

// The Observatory downloads the browsers' list of preloaded names when it is installed, and fails to scan without
// one. An invented name is in none.
const readFileSync = fs.readFileSync
fs.readFileSync = ((path: string, ...rest: never[]) =>
  String(path).endsWith('hsts-preload.json') ? '{}' : readFileSync(path, ...rest)) as typeof readFileSync
