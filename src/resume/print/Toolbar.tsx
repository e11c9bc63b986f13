import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import { en } from '../../labels/en.ts'

interface ToolbarProps {
  name: string
  pdf: { href: string; bytes: number }
  home: string
}

/** What can be done with the résumé; it does not print. `Print` needs JavaScript and is hidden without. */
export function Toolbar({ name, pdf, home }: ToolbarProps) {
  return (
    <header className="print-toolbar [@media(min-width:40rem)_and_(min-height:30rem)]:sticky top-0 z-10 border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-[56rem] flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 sm:gap-x-6">
        <a className="inline-flex min-h-11 min-w-11 items-center" href={home}>
          Back
        </a>
        <h1 className="order-first w-full text-[1.375rem] leading-tight sm:order-none sm:w-auto sm:grow">
          {`Résumé of ${name}`}
        </h1>
        <nav aria-label="Résumé" className="ml-auto flex items-center gap-4">
          <a className="inline-flex min-h-11 items-center gap-2" href={pdf.href}>
            Download as PDF
            <span className="fact hidden sm:inline">{`${Math.round(pdf.bytes / 1000)} KB`}</span>
          </a>
          <button type="button" data-needs-js data-print-button className="button button-solid">
            Print
          </button>
        </nav>
        <ThemeToggle labels={en} />
      </div>
    </header>
  )
}
