/**
 * Marks the navigation link of the current section, and points the language links to the same section: the one that crosses a line a
 * quarter down the viewport, or the last one at the end of the page, where some are too short to reach the line. Of several, such as
 * lists side by side, it is the one that the address names.
 */
const links = document.querySelectorAll<HTMLAnchorElement>('#site_menu a')
const languages = document.querySelectorAll<HTMLAnchorElement>('header [hreflang]')
const sections = [...document.querySelectorAll('main section[id]')]
const footer = document.querySelector('footer')
const crossing = new Set<Element>()
let isAtEnd = false

function mark(): void {
  const first = sections.findIndex((section) => crossing.has(section))
  const shown = isAtEnd ? sections.slice(first) : sections.filter((section) => crossing.has(section))
  const current = shown.find(({ id }) => location.hash === `#${id}`) ?? shown.at(isAtEnd ? -1 : 0)
  for (const link of links) link.ariaCurrent = link.hash === `#${current?.id}` ? 'true' : null
  if (current) for (const link of languages) link.hash = current.id
}

const line = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) crossing.add(target)
      else crossing.delete(target)
    mark()
  },
  { rootMargin: '-25% 0px -74.9%' },
)
for (const section of sections) line.observe(section)

const threshold = 0.9
const end = new IntersectionObserver(
  (entries) => {
    for (const { intersectionRatio } of entries) isAtEnd = intersectionRatio >= threshold
    mark()
  },
  { threshold },
)
if (footer) end.observe(footer)
addEventListener('hashchange', mark)
