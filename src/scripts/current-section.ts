/** Marks the navigation link of the current section, and points the language links to the same section. */
const links = document.querySelectorAll<HTMLAnchorElement>('#site_menu a')
const languages = document.querySelectorAll<HTMLAnchorElement>('header [hreflang]')
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const link of links)
        if (link.hash === `#${target.id}`) link.ariaCurrent = isIntersecting ? 'true' : null
      if (isIntersecting) for (const link of languages) link.hash = target.id
    }
  },
  // A line a third down the viewport: exactly one section crosses it.
  { rootMargin: '-33% 0px -66.9%' },
)
for (const { hash } of links) {
  const section = document.getElementById(hash.slice(1))
  if (section) observer.observe(section)
}
