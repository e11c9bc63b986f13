import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'

/** Starts a server on a free port of loopback and resolves with the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Finds a free port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
