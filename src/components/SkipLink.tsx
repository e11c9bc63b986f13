/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link button button-solid">
      Skip to content
    </a>
  )
}
