import { defineMiddleware } from 'astro:middleware'
import { getPortfolio } from './content/load.ts'
import { markLanguages } from './layouts/languages.ts'

/** Marks what is not translated in each page, once when it is built. */
export const onRequest = defineMiddleware(async ({ params }, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { untranslated } = getPortfolio(params['language'])
  return new Response(
    markLanguages(await response.text(), untranslated, getPortfolio().site.language),
    response,
  )
})
