import type { APIRoute } from 'astro'
import { contactSite } from '../exports/contact-site.ts'
import { getPortfolios } from '../portfolio/portfolio.ts'

export const GET: APIRoute = () => Response.json(contactSite(getPortfolios()))
