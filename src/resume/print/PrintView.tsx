import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import type { Site } from '../../content/schema.ts'
import { fill, type Labels } from '../../labels/labels.ts'

interface PrintViewProps {
  name: string
  /** What the pages are printed on: `print.css` names its size. */
  paper: Site['paper']
  /** Address, description and size of each page's image, in order. */
  pages: { src: string; alt: string; width: number; height: number }[]
  pdf: { href: string; bytes: number }
  /** Address of the résumé on one page. */
  short: string
  home: string
  labels: Labels
}

/** The résumé's pages as images, one sheet of paper each, below what can be done with them. */
export function PrintView({ paper, pages, labels, ...toolbar }: PrintViewProps) {
  return (
    <>
      <Toolbar {...toolbar} labels={labels} />
      <main>
        <ol className="print-pages" data-paper={paper} aria-label={labels.pages}>
          {pages.map(({ src, alt, width, height }, index) => (
            <li className="print-page" key={src}>
              {/* Eager, every one: browsers differ in whether a lazy image is fetched for printing. */}
              <img
                src={src}
                alt={alt}
                width={width}
                height={height}
                decoding="async"
                fetchPriority={index === 0 ? 'high' : 'low'}
              />
            </li>
          ))}
        </ol>
      </main>
    </>
  )
}

/** It does not print; `Print` needs JavaScript and is hidden without. */
function Toolbar({ name, pdf, short, home, labels }: Omit<PrintViewProps, 'paper' | 'pages'>) {
  return (
    <header className="print-toolbar">
      <div className="print-toolbar-row">
        <a className="inline-flex min-h-11 min-w-11 items-center" href={home}>
          {labels.resumeBack}
        </a>
        <h1>{fill(labels.resumeOf, { name })}</h1>
        <ThemeToggle labels={labels} />
        <nav aria-label={labels.resumeTitle}>
          <a className="inline-flex min-h-11 items-center" href={pdf.href}>
            {labels.resumeDownload}
            <span className="fact print-size">{inKilobytes(pdf.bytes, labels.language)}</span>
          </a>
          <a className="inline-flex min-h-11 items-center" href={short}>
            {labels.resumeShort}
          </a>
          <button type="button" data-needs-js data-print-button className="button button-solid">
            {labels.resumePrint}
          </button>
        </nav>
      </div>
    </header>
  )
}

const inKilobytes = (bytes: number, language: string) =>
  Math.round(bytes / 1000).toLocaleString(language, { style: 'unit', unit: 'kilobyte' })
