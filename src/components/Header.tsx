import './Header.css'
import type { Portfolio } from '../content/load.ts'
import { Icon } from './Icon.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

interface Props {
  portfolio: Portfolio
  /** The other languages, by their native names. */
  languages: { language: string; name: string; href: string }[]
}

/**
 * Skip link and navigation bar. What fits one row is in the row, the menu has all; on narrow screens there is only the menu.
 * The menu is a popover, which opens and closes without scripts; `scripts/popovers.ts` does the rest.
 */
export function Header({ portfolio: { profile, sections, labels }, languages }: Props) {
  return (
    <>
      <a href="#site_main" className="skip-link button button-solid">
        {labels.skipToContent}
      </a>
      <header className="site-header">
        <div className="wrap site-header-row">
          <a href="#home" className="site-name display">
            {profile.name}
          </a>
          <nav aria-label={labels.mainNavigation} id="site_menu" popover="auto" className="site-menu">
            <ul>
              {sections
                .filter(({ nav }) => nav)
                .map(({ id, title, number }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <span aria-hidden="true" className="fact">
                        {number}
                      </span>
                      {title}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <button
            type="button"
            popoverTarget="site_menu"
            aria-label={labels.menu}
            className="touch menu-toggle"
          >
            <Icon size={24}>
              <path d="M3 8.5h18" />
              <path d="M3 15.5h18" />
            </Icon>
          </button>
          <div className="site-tools">
            {languages.map(({ language, name, href }) => (
              <a
                key={language}
                href={href}
                hrefLang={language}
                lang={language}
                aria-label={`${code(language)} ${name}`}
                className="fact touch"
              >
                {code(language)}
              </a>
            ))}
            <ThemeToggle labels={labels} />
          </div>
        </div>
      </header>
    </>
  )
}

/** The abbreviation of a language: `DE`. */
const code = (language: string) => language.split('-')[0]?.toUpperCase()
