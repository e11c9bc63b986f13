import './ThemeToggle.css'
import type { Labels } from '../labels/labels.ts'
import { Icon } from './Icon.tsx'

/**
 * Switches between light and dark; `layouts/Start.astro` handles the click, `scripts/theme.ts` the state of all toggles.
 */
export function ThemeToggle({ labels }: { labels: Labels }) {
  return (
    <button
      type="button"
      data-needs-js=""
      data-theme-toggle=""
      aria-label={labels.darkTheme}
      className="touch"
    >
      <Icon size={22}>
        <circle cx="12" cy="12" r="8.25" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
      </Icon>
    </button>
  )
}
