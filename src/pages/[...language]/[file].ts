import type { APIRoute } from 'astro'
import { jsonResume } from '../../exports/json-resume.ts'
import { llmsText } from '../../exports/llms-text.ts'
import { renderPreview } from '../../exports/preview.ts'
import { getPortfolio, languagePaths, type Portfolio } from '../../portfolio/portfolio.ts'
import { getResume } from '../../resume/resume.ts'
import { contactEndpoint, publicAddress, urlOf } from '../../site-address.ts'

/** The data files of each language. */
const files: Record<string, (portfolio: Portfolio, home: URL) => string | Promise<Uint8Array>> = {
  'llms.txt': (portfolio, home) => llmsText(portfolio, home, contactEndpoint !== undefined),
  'preview.png': (portfolio, home) => renderPreview(portfolio, publicAddress(home)),
  'resume.json': (portfolio, home) => `${JSON.stringify(jsonResume(portfolio, home), null, 2)}\n`,
  'resume.pdf': async (portfolio) => (await getResume(portfolio)).pdf,
  'resume-short.pdf': async (portfolio) => (await getResume(portfolio)).short,
}

const types: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  json: 'application/json',
  pdf: 'application/pdf',
}

export const getStaticPaths = () =>
  languagePaths().flatMap(({ params }) => Object.keys(files).map((file) => ({ params: { ...params, file } })))

export const GET: APIRoute = async ({ params: { language, file = '' } }) => {
  const portfolio = getPortfolio(language)
  const body = await files[file]?.(portfolio, urlOf(portfolio.path))
  const type = types[file.split('.')[1] ?? ''] ?? ''
  return new Response(body as BodyInit, { headers: { 'Content-Type': type } })
}
