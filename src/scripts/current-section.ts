/** Marks the navigation link of the section that is being read; links to other languages lead to the same one. */
export function startCurrentSection(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-menu] a:not([hreflang])')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const languages = document.querySelectorAll<HTMLAnchorElement>('[data-menu] a[hreflang]')
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.id)
        if (!link) continue
        link.ariaCurrent = isIntersecting ? 'true' : null
        // Another language is read on at the same section.
        if (isIntersecting) for (const page of languages) page.hash = link.hash
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
