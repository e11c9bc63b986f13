import type { Labels } from '../labels/labels.ts'
import { base } from '../site-address.ts'

/** What a visitor sees at a path that is not there. */
export function NotFound({ labels }: { labels: Labels }) {
  return (
    <main className="grid-paper min-h-dvh">
      <div className="sheet min-h-dvh">
        <div className="with-margin pt-[22vh]">
          <p className="fact margin text-accent">404</p>
          <div>
            <h1 className="text-section leading-none">{labels.notFound}</h1>
            <p className="mt-6 max-w-[34rem] text-ink-soft">{labels.notFoundText}</p>
            <p className="mt-8">
              <a href={base} className="button button-solid">
                {labels.returnHome}
              </a>
            </p>
          </div>
        </div>
      </div>
    </main>
  )
}
