import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The least a handler can do with the same request: read it and answer with an id. Nothing is kept.
const app = new Hono().post('/resend-email', async (c) => {
  await c.req.json()
  return c.json({ id: crypto.randomUUID() })
})

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`The site is at http://localhost:${port}/`)
})
process.once('SIGTERM', () => server.close())
