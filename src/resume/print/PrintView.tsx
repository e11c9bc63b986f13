import { imageSize } from '../page-images.ts'
import { Toolbar } from './Toolbar.tsx'

interface PrintViewProps {
  name: string
  /** Address and description of each page's image, in order. */
  pages: { src: string; alt: string }[]
  pdf: { href: string; bytes: number }
  home: string
  /** Where the résumé can be read on the page. */
  reading: string
}

/** The six pages as images, one sheet of paper each. */
export function PrintView({ name, pages, pdf, home, reading }: PrintViewProps) {
  return (
    <>
      <Toolbar name={name} pdf={pdf} home={home} />
      <main>
        <p className="print-note">
          These sheets are made for paper: here, move them sideways. On this screen{' '}
          <a href={reading}>the page</a> or <a href={pdf.href}>the PDF</a> is easier to read.
        </p>
        <section className="print-desk" aria-label="Sheets" data-sideways>
          <ol className="print-pages">
            {pages.map(({ src, alt }, index) => (
              <li className="print-page" key={src}>
                {/* Eager, every one: browsers differ in whether a lazy image is fetched for printing. */}
                <img
                  src={src}
                  alt={alt}
                  width={imageSize.width}
                  height={imageSize.height}
                  decoding="async"
                  fetchPriority={index === 0 ? 'high' : 'low'}
                />
              </li>
            ))}
          </ol>
        </section>
      </main>
    </>
  )
}
