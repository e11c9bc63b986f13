import type { Labels } from '../labels/labels.ts'

/** The first stop of the Tab key: past the navigation. */
export function SkipLink({ labels }: { labels: Labels }) {
  return (
    <a href="#main" className="skip-link button button-solid">
      {labels.skipToContent}
    </a>
  )
}
