import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { llmsText } from '../exports/llms-text.ts'
import { urlOf } from '../site-address.ts'

export const GET: APIRoute = () =>
  new Response(llmsText(getPortfolio(), urlOf('')), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
