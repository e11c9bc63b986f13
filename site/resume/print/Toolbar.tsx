interface ToolbarProps {
  name: string
  pdf: { href: string; bytes: number }
  home: string
}

/** What can be done with the résumé; it does not print. `Print` needs JavaScript and is hidden without. */
export function Toolbar({ name, pdf, home }: ToolbarProps) {
  return (
    <header className="toolbar">
      <a className="back" href={home}>
        <span aria-hidden="true">← </span>Back
      </a>
      <h1>Résumé of {name}</h1>
      <nav aria-label="Résumé">
        <a href={pdf.href}>
          Text PDF <small>{Math.round(pdf.bytes / 1000)} KB</small>
        </a>
        <button type="button" data-print hidden>
          Print
        </button>
      </nav>
    </header>
  )
}
