import type { Labels } from '../labels/labels.ts'

interface Props {
  /** All languages, default first: a host serves one 404 page for every path. */
  languages: { home: string; labels: Labels }[]
}

/** The 404 page. */
export function NotFound({ languages }: Props) {
  return (
    <main className="grid-paper min-h-dvh">
      <div className="page min-h-dvh">
        <div className="with-margin pt-[22vh]">
          <p className="fact margin text-accent">404</p>
          <div>
            {languages.map(({ home, labels }, index) => {
              const Title = index === 0 ? 'h1' : 'h2'
              return (
                <div key={home} lang={index === 0 ? undefined : labels.language} className="mb-16">
                  <Title className="text-section">{labels.notFound}</Title>
                  <p className="mt-6 max-w-[34rem] text-ink-soft">{labels.notFoundText}</p>
                  <p className="mt-8">
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
