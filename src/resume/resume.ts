import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { cached } from '../build/cache.ts'
import { commitDate } from '../build/commit-date.ts'
import { contentDirectory } from '../content-directory.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { publicAddress, urlOf } from '../site-address.ts'
import { printedPortfolio } from './blocks.ts'
import type { compileDocuments, Documents } from './documents.ts'

/** The résumé PDF, its one-page form, and its pages as described images. Cached between endpoints and builds. */
export function getResume(portfolio: Portfolio): Promise<Documents> {
  const options = { home: publicAddress(urlOf(portfolio.path))?.href, committed: commitDate() }
  const pictures = printedPortfolio(portfolio).projects.flatMap(({ image }) => image ?? [])
  const files = pictures.map((path) => join(contentDirectory, path))
  return cached(`resume-${portfolio.site.language}`, [portfolio, options], files, () =>
    inThread(portfolio, options),
  )
}

/**
 * Compiles in a thread, whose memory is freed when it ends: Typst keeps what each compile took, of which a few dozen fill the
 * 4 GB that WebAssembly has.
 *
 * @throws what the thread throws
 */
async function inThread(...parameters: Parameters<typeof compileDocuments>): Promise<Documents> {
  // A path of the source, because Astro bundles this module.
  const worker = new Worker(join(process.cwd(), 'src/resume/worker.ts'), { workerData: parameters })
  const [documents] = await once(worker, 'message')
  return documents
}
