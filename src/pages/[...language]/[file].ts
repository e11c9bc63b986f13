import type { APIRoute } from 'astro'
import { robotsText, sitemap } from '../../exports/crawlers.ts'
import { iconIco, iconPng, iconSvg } from '../../exports/icons.ts'
import { jsonResume } from '../../exports/json-resume.ts'
import { llmsText } from '../../exports/llms-text.ts'
import { renderPreview } from '../../exports/preview.ts'
import { getPortfolio, getPortfolios, languagePaths, type Portfolio } from '../../portfolio/portfolio.ts'
import { getResume } from '../../resume/resume.ts'
import { contactEndpoint, publicAddress, urlOf } from '../../site-address.ts'

type Body = string | Uint8Array
type Files = Record<string, (portfolio: Portfolio, home: URL) => Body | Promise<Body>>

/** The data files of each language. */
const files: Files = {
  'llms.txt': (portfolio, home) => llmsText(portfolio, home, contactEndpoint !== undefined),
  'preview.png': (portfolio, home) => renderPreview(portfolio, publicAddress(home)),
  'resume.json': (portfolio, home) => `${JSON.stringify(jsonResume(portfolio, home), null, 2)}\n`,
  'resume.pdf': async (portfolio) => (await getResume(portfolio)).pdf,
  'resume-short.pdf': async (portfolio) => (await getResume(portfolio)).short,
}

/** Those of the whole site, beside the first language's. */
const siteFiles: Files = {
  'apple-touch-icon.png': (portfolio) => iconPng(portfolio, 180, 0),
  'favicon.ico': (portfolio) => iconIco(portfolio),
  'favicon.svg': (portfolio) => iconSvg(portfolio),
  'robots.txt': robotsText,
  'sitemap.xml': () => sitemap(getPortfolios()),
}

const types: Record<string, string> = {
  ico: 'image/x-icon',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
}

export const getStaticPaths = () =>
  languagePaths().flatMap(({ params }) =>
    Object.keys(params.language ? files : { ...files, ...siteFiles }).map((file) => ({
      params: { ...params, file },
    })),
  )

export const GET: APIRoute = async ({ params: { language, file = '' } }) => {
  const portfolio = getPortfolio(language)
  const body = await { ...files, ...siteFiles }[file]?.(portfolio, urlOf(portfolio.path))
  const type = types[file.split('.')[1] ?? ''] ?? ''
  return new Response(body as BodyInit, { headers: { 'Content-Type': type } })
}
