import type { APIRoute, GetStaticPaths } from 'astro'
import { drawPng } from '../icon/draw.tsx'
import { icons } from '../icon/icons.ts'

export const getStaticPaths: GetStaticPaths = () => Object.keys(icons).map((icon) => ({ params: { icon } }))

export const GET: APIRoute = async ({ params }) => {
  const icon = icons[params['icon'] ?? '']
  if (!icon) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await drawPng(icon.size, icon.shape)), {
    headers: { 'Content-Type': 'image/png' },
  })
}
