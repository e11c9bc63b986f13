import type { APIRoute } from 'astro'
import { drawIco } from '../icon/draw.tsx'

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawIco()), { headers: { 'Content-Type': 'image/x-icon' } })
