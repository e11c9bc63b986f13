import './NotFound.css'
import { isRightToLeft, type Labels } from '../labels/labels.ts'

interface Props {
  /** All languages, default first: a host serves one 404 page for every path. */
  languages: { home: string; labels: Labels }[]
}

/** The 404 page: in each language, what happened and a link to its home page. */
export function NotFound({ languages }: Props) {
  return (
    <main className="grid-paper not-found">
      <div className="page">
        <div className="with-margin">
          <p className="fact margin accent">404</p>
          <div>
            {languages.map(({ home, labels }, index) => {
              const Title = index === 0 ? 'h1' : 'h2'
              return (
                <div key={home} lang={labels.language} dir={isRightToLeft(labels.language) ? 'rtl' : 'ltr'}>
                  <Title className="text-section">{labels.notFound}</Title>
                  <p className="soft">{labels.notFoundText}</p>
                  <p>
                    <a href={home} className="button button-solid">
                      {labels.returnHome}
                    </a>
                  </p>
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </main>
  )
}
