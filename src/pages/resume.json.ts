import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { jsonResume } from '../exports/json-resume.ts'
import { urlOf } from '../site-address.ts'

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(jsonResume(getPortfolio(), urlOf('')), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  })
