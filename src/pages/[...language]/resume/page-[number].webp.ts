import type { APIRoute, GetStaticPaths } from 'astro'
import { getPortfolio, getPortfolios, routeOf } from '../../../content/load.ts'
import { getPageImage, getResume } from '../../../resume/resume.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const paths = getPortfolios().map(async (portfolio) => {
    const { pages } = await getResume(portfolio, 'resume')
    const route = routeOf(portfolio)
    return Array.from({ length: pages }, (_, index) => ({ params: { ...route, number: String(index + 1) } }))
  })
  return (await Promise.all(paths)).flat()
}

export const GET: APIRoute = async ({ params }) => {
  const image = await getPageImage(getPortfolio(params['language']), Number(params['number']))
  return new Response(image as BodyInit, { headers: { 'Content-Type': 'image/webp' } })
}
