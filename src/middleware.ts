import { defineMiddleware } from 'astro:middleware'
import { hyphenate } from './layouts/hyphenate.ts'
import { markLanguages } from './layouts/languages.ts'
import { getPortfolio } from './portfolio/portfolio.ts'

/** Marks what is not translated in each page, and hyphenates it, once when it is built. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { untranslated } = getPortfolio(params['language'])
  const html = markLanguages(await response.text(), untranslated, getPortfolio().site.language)
  return new Response(await hyphenate(html), response)
})
