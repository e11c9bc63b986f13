import type { APIRoute } from 'astro'
import { escapeUTF8 } from 'entities'
import { getPortfolio, getPortfolios, type Portfolio, routeOf } from '../../content/load.ts'
import { iconSvg, touchIcon } from '../../exports/icons.ts'
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

/** The data files of the whole site, beside the first language's. */
const siteFiles: Files = {
  'apple-touch-icon.png': touchIcon,
  'favicon.svg': iconSvg,
  // Allows all pages (RFC 9309). Crawlers read it at the root of a domain only.
  'robots.txt': () => `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('sitemap.xml').href}\n`,
  'sitemap.xml': sitemap,
}

/**
 * Lists the pages, and the variants of the résumé that the owner lists, without `lastmod`, because a build does not know when a text changed.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
function sitemap(): string {
  const pages = getPortfolios().flatMap(({ path, site }) => {
    const listed = Object.keys(site.variants).filter((name) => site.variants[name]?.listed)
    return [path, `${path}resume-print.html`, ...listed.map((name) => `${path}resume-${name}.pdf`)]
  })
  const urls = pages.map((page) => `<url><loc>${escapeUTF8(urlOf(page).href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
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
    const route = routeOf(portfolio)
    const names = [
      ...Object.keys(route.language ? files : { ...files, ...siteFiles }),
      ...pdfNames(portfolio).map((name) => `${name}.pdf`),
    ]
    return names.map((file) => ({ params: { ...route, file } }))
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
