/** What a visitor sees at a path that is not there. */
export function NotFound({ home }: { home: string }) {
  return (
    <main className="grid-paper min-h-dvh">
      <div className="sheet min-h-dvh">
        <div className="with-margin pt-[22vh]">
          <p className="fact text-accent lg:pt-6 lg:text-right">404</p>
          <div>
            <h1 className="text-section leading-none">Oops! Page not found</h1>
            <p className="mt-6 max-w-[34rem] text-ink-soft">
              Nothing is kept under this address. It may have been mistyped, or moved when the page was
              rewritten.
            </p>
            <p className="mt-8">
              <a href={home} className="button button-solid">
                Return to Home
              </a>
            </p>
          </div>
        </div>
      </div>
    </main>
  )
}
