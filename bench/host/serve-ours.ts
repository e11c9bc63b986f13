import { createSiteServer } from '../../server/listen.ts'
import { createStaticHost } from '../../server/static/host.ts'

const [directory = '', port = ''] = process.argv.slice(2)
const { server, close } = createSiteServer(await createStaticHost({ directory }))
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => close())
