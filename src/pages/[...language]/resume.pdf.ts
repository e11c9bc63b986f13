import type { APIRoute } from 'astro'
import { getPortfolio, languagePaths } from '../../content/portfolio.ts'
import { getResume } from '../../resume/resume.ts'

export const getStaticPaths = languagePaths

export const GET: APIRoute = async ({ params }) => {
  const { pdf } = await getResume(getPortfolio(params['language']))
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } })
}
