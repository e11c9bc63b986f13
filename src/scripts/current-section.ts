/**
 * Marks the navigation link of the current section, and points the language links to the same section: the one that crosses a line a
 * quarter down the viewport, or the last one at the end of the page, where some are too short to reach the line. Of several, such as
 * lists side by side, it is the one that the address names.
 */
const links = document.querySelectorAll<HTMLAnchorElement>('#site_menu a')
const languages = document.querySelectorAll<HTMLAnchorElement>('header [hreflang]')
const sections = [...document.querySelectorAll('main section[id]')]
const footers = [...document.querySelectorAll('footer')]
/** The sections that cross the line, and the footer once it is in view. */
const seen = new Set<Element>()

function mark(): void {
  const isAtEnd = footers.some((footer) => seen.has(footer))
  const first = sections.findIndex((section) => seen.has(section))
  const shown = isAtEnd ? sections.slice(first) : sections.filter((section) => seen.has(section))
  const current = shown.find(({ id }) => location.hash === `#${id}`) ?? shown.at(isAtEnd ? -1 : 0)
  for (const link of links) link.ariaCurrent = link.hash === `#${current?.id}` ? 'true' : null
  if (current) for (const link of languages) link.hash = current.id
}

function observe(elements: Element[], options: { threshold: number; rootMargin?: string }): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, intersectionRatio } of entries)
      if (intersectionRatio > options.threshold) seen.add(target)
      else seen.delete(target)
    mark()
  }, options)
  for (const element of elements) observer.observe(element)
}

observe(sections, { threshold: 0, rootMargin: '-25% 0px -74.9%' })
observe(footers, { threshold: 0.9 })
addEventListener('hashchange', mark)
