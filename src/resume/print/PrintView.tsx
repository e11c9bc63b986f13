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
        <ol className="print-pages" data-paper={paper} aria-label={labels.resumePages}>
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
      <div className="mx-auto flex min-h-16 max-w-[56rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:gap-x-6 sm:px-5">
        <a className="inline-flex min-h-11 min-w-11 items-center" href={home}>
          {labels.resumeBack}
        </a>
        <h1 className="order-first w-full text-[1.375rem] leading-tight sm:order-none sm:w-auto sm:flex-[1_1_8rem]">
          {fill(labels.resumeOf, { name })}
        </h1>
        <span className="ms-auto">
          <ThemeToggle labels={labels} />
        </span>
        <nav
          aria-label={labels.resumeTitle}
          className="flex w-full flex-wrap items-center justify-between gap-x-3 sm:w-auto sm:gap-x-4"
        >
          <a className="inline-flex min-h-11 items-center gap-2" href={pdf.href}>
            {labels.resumeDownload}
            <span className="fact hidden sm:inline">
              {fill(labels.kilobytes, { size: Math.round(pdf.bytes / 1000).toLocaleString(labels.language) })}
            </span>
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
