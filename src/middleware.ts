import { defineMiddleware } from 'astro:middleware'
import { hyphenate } from './layouts/hyphenate.ts'

/** Hyphenates each page, once when it is built. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(await hyphenate(await response.text()), response)
})
