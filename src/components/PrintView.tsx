import './PrintView.css'
import type { Portfolio } from '../content/load.ts'
import { fill, fillCount } from '../labels/fill.ts'
import { pathTo } from '../site-address.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

interface Props {
  portfolio: Portfolio
  /** The page images in order. */
  pages: { src: string; alt: string; width: number; height: number }[]
  /** The size of the PDF. */
  bytes: number
}

/** The résumé's pages as images, below a toolbar that is not printed. The print button needs JavaScript. */
export function PrintView({ portfolio: { path, profile, site, labels }, pages, bytes }: Props) {
  const kilobytes = { style: 'unit', unit: 'kilobyte' } as const
  const size = Math.round(bytes / 1000).toLocaleString(labels.language, kilobytes)
  const countedPages = (count: number) => fillCount(labels.resumeShort, count, labels.language)
  return (
    <>
      <header className="print-toolbar no-print">
        <div className="wrap">
          <a className="touch" href={pathTo(path)}>
            {labels.resumeBack}
          </a>
          <h1>{fill(labels.resumeOf, { name: profile.name })}</h1>
          <ThemeToggle labels={labels} />
          <nav aria-label={labels.resumeTitle} className="wrap">
            <a className="touch" href={pathTo(`${path}resume.pdf`)}>
              {labels.resumeDownload}
              <span className="fact">{`${countedPages(pages.length)}, ${size}`}</span>
            </a>
            {pages.length > 1 && (
              <a className="touch" href={pathTo(`${path}resume-short.pdf`)}>
                {countedPages(1)}
              </a>
            )}
            <button type="button" data-needs-js data-print-button className="button button-solid">
              {labels.resumePrint}
            </button>
          </nav>
        </div>
      </header>
      <main>
        <ol className="print-pages" data-paper={site.paper} aria-label={labels.resumeTitle}>
          {pages.map(({ alt, ...page }, index) => (
            <li key={page.src}>
              {/* Loaded eagerly: not every browser fetches lazy images for printing. */}
              <img alt={alt} {...page} decoding="async" fetchPriority={index === 0 ? 'high' : 'low'} />
            </li>
          ))}
        </ol>
      </main>
    </>
  )
}
