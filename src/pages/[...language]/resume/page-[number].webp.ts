import type { APIRoute, GetStaticPaths } from 'astro'
import { getPortfolio, languagePaths } from '../../../content/portfolio.ts'
import { getResume } from '../../../resume/resume.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const ofLanguage = async ({ params: { language } }: ReturnType<typeof languagePaths>[number]) =>
    (await getResume(getPortfolio(language))).pages.map((_, index) => ({
      params: { language, number: String(index + 1) },
    }))
  return (await Promise.all(languagePaths().map(ofLanguage))).flat()
}

export const GET: APIRoute = async ({ params }) => {
  const { pages } = await getResume(getPortfolio(params['language']))
  const page = pages[Number(params['number']) - 1]
  if (!page) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(page.webp), { headers: { 'Content-Type': 'image/webp' } })
}
