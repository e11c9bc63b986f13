import type { AddressInfo } from 'node:net'
import { createSiteServer } from '../../server/listen.ts'
import { createStaticHost } from '../../server/static/host.ts'

/** Serves a built site by our own host, without the function, on a port of its own. */
export async function serveStaticSite(
  directory: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { server, close } = createSiteServer(await createStaticHost({ directory }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => close(0) }
}
