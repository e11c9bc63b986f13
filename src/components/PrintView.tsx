import './PrintView.css'
import type { Site } from '../content/schema.ts'
import { fill, fillCount } from '../labels/fill.ts'
import type { Labels } from '../labels/labels.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

interface Props {
  name: string
  paper: Site['paper']
  /** The page images in order. */
  pages: { src: string; alt: string; width: number; height: number }[]
  pdf: { href: string; bytes: number }
  /** The URL of the one-page résumé. */
  short: string
  home: string
  labels: Labels
}

/** The résumé's pages as images, below a toolbar that is not printed. The print button needs JavaScript. */
export function PrintView({ name, paper, pages, pdf, short, home, labels }: Props) {
  const kilobytes = { style: 'unit', unit: 'kilobyte' } as const
  const size = Math.round(pdf.bytes / 1000).toLocaleString(labels.language, kilobytes)
  const countedPages = (count: number) => fillCount(labels.resumeShort, count, labels.language)
  return (
    <>
      <header className="print-toolbar no-print">
        <div className="wrap">
          <a className="touch" href={home}>
            {labels.resumeBack}
          </a>
          <h1>{fill(labels.resumeOf, { name })}</h1>
          <ThemeToggle labels={labels} />
          <nav aria-label={labels.resumeTitle} className="wrap">
            <a className="touch" href={pdf.href}>
              {labels.resumeDownload}
              <span className="fact">{`${countedPages(pages.length)}, ${size}`}</span>
            </a>
            {pages.length > 1 && (
              <a className="touch" href={short}>
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
        <ol className="print-pages" data-paper={paper} aria-label={labels.resumeTitle}>
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
