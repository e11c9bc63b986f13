import type { APIRoute } from 'astro'
import { getResume } from '../resume/resume.ts'

export const GET: APIRoute = async () => {
  const { pdf } = await getResume()
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } })
}
