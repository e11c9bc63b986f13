import './NotFound.css'
import type { Labels } from '../labels/labels.ts'

/** The 404 page, in the first language: a host serves one for every path. */
export function NotFound({ home, labels }: { home: string; labels: Labels }) {
  return (
    <main className="grid-paper not-found">
      <div className="page">
        <div className="with-margin">
          <p className="fact margin accent">404</p>
          <div>
            <h1 className="text-section">{labels.notFound}</h1>
            <p className="soft">{labels.notFoundText}</p>
            <p>
              <a href={home} className="button button-solid">
                {labels.returnHome}
              </a>
            </p>
          </div>
        </div>
      </div>
    </main>
  )
}
