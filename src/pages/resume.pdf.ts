import type { APIRoute } from 'astro'
import { getResume } from '../resume/render.tsx'

export const GET: APIRoute = async ({ site }) => {
  const { pdf } = await getResume(site)
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } })
}
