/** Marks the navigation link of the section that is being read. */
export function startCurrentSection(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-menu] a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.id)
        if (link) link.ariaCurrent = isIntersecting ? 'true' : null
      }
    },
    // One line, a third down the screen: exactly one section crosses it.
    { rootMargin: '-33% 0px -66.9%' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
}
