interface Props {
  href: string
  children: string
  /** What the link is about, for people who hear it out of context. */
  about: string
}

/** A link to another site; when printed, its address follows it. */
export function ExternalLink({ href, children, about }: Props) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-11 min-w-11 items-center"
      data-print={href.replace(/^https?:\/\//, '')}
      aria-label={`${children}: ${about}`}
    >
      {children}
      <span aria-hidden="true" className="no-print ms-1 text-accent">
        ↗
      </span>
    </a>
  )
}
