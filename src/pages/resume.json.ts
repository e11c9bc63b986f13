import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { homeAddress } from '../resume/home-address.ts'
import { jsonResume } from '../resume/json-resume.ts'

export const GET: APIRoute = ({ site }) =>
  new Response(`${JSON.stringify(jsonResume(getPortfolio(), homeAddress(site)), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  })
