import type { Labels } from '../labels/labels.ts'
import type { VisibleSection } from '../sections/registry.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

interface Props {
  name: string
  sections: VisibleSection[]
  /** The other languages, each by its own name. */
  languages: { language: string; name: string; href: string }[]
  labels: Labels
}

/**
 * Navigation bar; below 64rem its links fold into a menu, unless there is no JavaScript to unfold it. Then it does not
 * stay in sight either: its height would be more than the page leaves free above what has the focus.
 */
export function Header({ name, sections, languages, labels }: Props) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <div className="min-w-0 grow basis-32">
          <a href="#home" className="site-name display inline-flex min-h-11 items-center no-underline">
            {name}
          </a>
        </div>
        <button
          type="button"
          data-needs-js
          data-menu-toggle
          aria-expanded="false"
          aria-controls="menu"
          aria-label={labels.menu}
          className="grid size-11 place-items-center hover:text-accent lg:hidden"
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path className="menu-line" d="M3 8.5h18" />
            <path className="menu-line" d="M3 15.5h18" />
          </svg>
        </button>
        <nav aria-label={labels.mainNavigation} id="menu" data-menu className="site-menu">
          <ul className="flex flex-wrap gap-x-7">
            {sections.map(({ id, title, number }) => (
              <li key={id}>
                <a href={`#${id}`} className="nav-link">
                  <span aria-hidden="true" className="fact me-2">
                    {number}
                  </span>
                  {title}
                </a>
              </li>
            ))}
            {languages.map(({ language, name, href }) => (
              <li key={language}>
                <a
                  href={href}
                  hrefLang={language}
                  lang={language}
                  aria-label={`${code(language)} ${name}`}
                  className="nav-link"
                >
                  <span className="lg:hidden">{name}</span>
                  <span className="fact hidden lg:inline">{code(language)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="self-center">
          <ThemeToggle labels={labels} />
        </div>
      </div>
    </header>
  )
}

/** What stands for a language where there is no room for its name. */
const code = (language: string) => language.split('-')[0]?.toUpperCase()
