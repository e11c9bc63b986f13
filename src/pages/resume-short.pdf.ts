import type { APIRoute } from 'astro'
import { getResume } from '../resume/resume.ts'

export const GET: APIRoute = async () => {
  const { short } = await getResume()
  return new Response(new Uint8Array(short), { headers: { 'Content-Type': 'application/pdf' } })
}
