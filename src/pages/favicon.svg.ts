import type { APIRoute } from 'astro'
import { drawSvg } from '../icon/draw.tsx'

export const GET: APIRoute = async () =>
  new Response(await drawSvg(), { headers: { 'Content-Type': 'image/svg+xml' } })
