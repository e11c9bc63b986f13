import type { APIRoute } from 'astro'
import { llmsText } from '../agents/llms-text.ts'
import { getPortfolio } from '../content/portfolio.ts'
import { homeAddress } from '../resume/home-address.ts'

export const GET: APIRoute = ({ site }) =>
  new Response(llmsText(getPortfolio(), homeAddress(site)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
