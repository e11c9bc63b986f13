import { imageSize } from '../page-images.ts'
import { Toolbar } from './Toolbar.tsx'

interface PrintViewProps {
  name: string
  /** Address and description of each page's image, in order. */
  pages: { src: string; alt: string }[]
  pdf: { href: string; bytes: number }
  home: string
}

/** The six pages as images, one sheet of paper each. */
export function PrintView({ name, pages, pdf, home }: PrintViewProps) {
  return (
    <>
      <Toolbar name={name} pdf={pdf} home={home} />
      <main>
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
      </main>
    </>
  )
}
