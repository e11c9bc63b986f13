import type { Labels } from '../labels/labels.ts'
import type { VisibleSection } from '../portfolio/visible.ts'
import { Icon } from './Icon.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

interface Props {
  name: string
  sections: VisibleSection[]
  /** The other languages, by their native names. */
  languages: { language: string; name: string; href: string }[]
  labels: Labels
}

/**
 * Skip link and navigation bar. Below 64rem the links collapse into a menu. Without JavaScript the menu stays open and
 * the header is not sticky: it would be taller than `scroll-padding-top` and cover focused elements.
 */
export function Header({ name, sections, languages, labels }: Props) {
  return (
    <>
      <a href="#site_main" className="skip-link button button-solid">
        {labels.skipToContent}
      </a>
      <header className="site-header">
        <div className="site-header-row">
          <div className="site-name-box">
            <a href="#home" className="site-name display">
              {name}
            </a>
          </div>
          <button
            type="button"
            data-needs-js
            popoverTarget="site_menu"
            aria-label={labels.menu}
            className="icon-button menu-toggle"
          >
            <Icon size={24}>
              <path className="menu-line" d="M3 8.5h18" />
              <path className="menu-line" d="M3 15.5h18" />
            </Icon>
          </button>
          <nav aria-label={labels.mainNavigation} id="site_menu" popover="auto" className="site-menu">
            <ul>
              {sections.map(({ id, title, number }) => (
                <li key={id}>
                  <a href={`#${id}`} className="nav-link">
                    <span aria-hidden="true" className="fact nav-number">
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
                    <span className="language-name">{name}</span>
                    <span className="fact language-code">{code(language)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <ThemeToggle labels={labels} />
          </div>
        </div>
      </header>
    </>
  )
}

/** The abbreviation shown where the native name does not fit: `DE`. */
const code = (language: string) => language.split('-')[0]?.toUpperCase()
