import type { APIRoute, GetStaticPaths } from 'astro'
import { getResume } from '../../resume/resume.ts'

export const getStaticPaths: GetStaticPaths = async () =>
  (await getResume()).pages.map((_, index) => ({ params: { number: String(index + 1) } }))

export const GET: APIRoute = async ({ params }) => {
  const { pages } = await getResume()
  const page = pages[Number(params['number']) - 1]
  if (!page) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(page.webp), { headers: { 'Content-Type': 'image/webp' } })
}
