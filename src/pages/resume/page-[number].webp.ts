import type { APIRoute, GetStaticPaths } from 'astro'
import { getResume } from '../../resume/render.tsx'
import { pageCount } from '../../resume/sheet.ts'

export const getStaticPaths: GetStaticPaths = () =>
  Array.from({ length: pageCount }, (_, index) => ({ params: { number: String(index + 1) } }))

export const GET: APIRoute = async ({ params, site }) => {
  const { printed } = await getResume(site)
  const page = printed[Number(params['number']) - 1]
  if (!page) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(page.image), { headers: { 'Content-Type': 'image/webp' } })
}
