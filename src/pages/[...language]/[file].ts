import type { APIRoute } from 'astro'
import { getPortfolio, getPortfolios, type Portfolio } from '../../content/load.ts'
import { robotsText, sitemap } from '../../exports/crawlers.ts'
import { iconPng, iconSvg } from '../../exports/icons.ts'
import { jsonResume } from '../../exports/json-resume.ts'
import { renderPreview } from '../../exports/preview.ts'
import { getResume, pdfNames } from '../../resume/resume.ts'
import { publicAddress, urlOf } from '../../site-address.ts'

type Body = string | Uint8Array
type Files = Record<string, (portfolio: Portfolio, home: URL) => Body | Promise<Body>>

/** The data files of each language; besides, it has the PDFs. */
const files: Files = {
  'preview.png': (portfolio, home) => renderPreview(portfolio, publicAddress(home)),
  'resume.json': (portfolio, home) => `${JSON.stringify(jsonResume(portfolio, home), null, 2)}\n`,
}

/** Those of the whole site, beside the first language's. */
const siteFiles: Files = {
  'apple-touch-icon.png': (portfolio) => iconPng(portfolio, 180),
  'favicon.svg': (portfolio) => iconSvg(portfolio),
  'robots.txt': robotsText,
  'sitemap.xml': () => sitemap(getPortfolios()),
}

const types: Record<string, string> = {
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
}

export const getStaticPaths = () =>
  getPortfolios().flatMap((portfolio) => {
    const language = portfolio.path.slice(0, -1) || undefined
    const names = [
      ...Object.keys(language ? files : { ...files, ...siteFiles }),
      ...pdfNames(portfolio).map((name) => `${name}.pdf`),
    ]
    return names.map((file) => ({ params: { language, file } }))
  })

export const GET: APIRoute = async ({ params: { language, file = '' } }) => {
  const portfolio = getPortfolio(language)
  const [name = '', type = ''] = file.split('.')
  const body =
    type === 'pdf'
      ? (await getResume(portfolio, name)).pdf()
      : await { ...files, ...siteFiles }[file]?.(portfolio, urlOf(portfolio.path))
  return new Response(body as BodyInit, { headers: { 'Content-Type': types[type] ?? '' } })
}
