interface Props {
  href: string
  children: string
  /** What the link is about, for people who hear it out of context. */
  about?: string
  className?: string
}

/** A link to another site; when printed, its address follows it. */
export function ExternalLink({ href, children, about, className }: Props) {
  return (
    <a
      href={href}
      rel="noopener"
      className={className}
      data-print={href.replace(/^https?:\/\//, '')}
      aria-label={about ? `${children}: ${about}` : undefined}
    >
      {children}
      <span aria-hidden="true" className="no-print ml-1 text-accent">
        ↗
      </span>
    </a>
  )
}
