import type { APIRoute, GetStaticPaths } from 'astro'
import { getPortfolio, languagePaths } from '../../../portfolio/portfolio.ts'
import { getResume } from '../../../resume/resume.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const paths = languagePaths().map(async ({ params: { language } }) => {
    const { pages } = await getResume(getPortfolio(language))
    return pages.map((_, index) => ({ params: { language, number: String(index + 1) } }))
  })
  return (await Promise.all(paths)).flat()
}

export const GET: APIRoute = async ({ params }) => {
  const { pages } = await getResume(getPortfolio(params['language']))
  const page = pages[Number(params['number']) - 1]
  return new Response(page?.webp as BodyInit | undefined, { headers: { 'Content-Type': 'image/webp' } })
}
