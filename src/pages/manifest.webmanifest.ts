import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { manifest } from '../icon/manifest.ts'

export const GET: APIRoute = () => {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  return new Response(`${JSON.stringify(manifest(getPortfolio().profile, base), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}
