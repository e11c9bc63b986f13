import type { Labels } from '../labels/labels.ts'

/** Switches between light and dark; the script in `scripts/theme.ts` keeps every toggle on the page in step. */
export function ThemeToggle({ labels }: { labels: Labels }) {
  return (
    <button
      type="button"
      data-needs-js
      data-theme-toggle
      aria-label={labels.darkTheme}
      aria-pressed="false"
      className="grid size-11 min-w-11 place-items-center hover:text-accent"
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
        className="theme-icon"
      >
        <circle cx="12" cy="12" r="8.25" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
      </svg>
    </button>
  )
}
