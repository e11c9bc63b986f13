import type { APIRoute } from 'astro'
import { getPortfolio, languagePaths } from '../../content/portfolio.ts'
import { getResume } from '../../resume/resume.ts'

export const getStaticPaths = languagePaths

export const GET: APIRoute = async ({ params }) => {
  const { short } = await getResume(getPortfolio(params['language']))
  return new Response(new Uint8Array(short), { headers: { 'Content-Type': 'application/pdf' } })
}
