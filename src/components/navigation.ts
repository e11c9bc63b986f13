import type { VisibleSection } from '../portfolio/visible.ts'

/** Widths in pixels: an average letter of a link, a square one, the gap after a link, and its number. */
const letter = 9.2
const square = 17
const gap = 28
const number = 25

/** The widths of the viewport at which the row is checked; the narrower one shows no numbers. */
const rows = [
  { viewport: 1024, extra: gap },
  { viewport: 1280, extra: gap + number },
]

/** What the header shows beside the links: padding, name and theme toggle; each language; the button of the menu. */
const others = 344
const languageLink = 44
const moreButton = 90

/**
 * Divides the links of the header into those that fit its row on screens from 1024 px on, and the rest, which is behind a
 * button. The main sections are in the row, all in the order of the page.
 */
export function navigation(sections: VisibleSection[], languages: number) {
  const fits = (shown: VisibleSection[], reserved: number) =>
    rows.every(({ viewport, extra }) => {
      const links = shown.reduce((sum, { title }) => sum + widthOf(title) + extra, 0)
      return links + reserved <= viewport - others - languages * languageLink
    })
  if (fits(sections, 0)) return { row: sections, more: [] }
  const shown = new Set<VisibleSection>()
  for (const section of sections.toSorted((a, b) => rank(a) - rank(b))) {
    if (fits([...shown, section], moreButton)) shown.add(section)
  }
  return {
    row: sections.filter((section) => shown.has(section)),
    more: sections.filter((section) => !shown.has(section)),
  }
}

/** Home and contact, then the others by their weight. */
const ranks = { main: 1, supporting: 2, minor: 3 }
const rank = ({ id, weight }: VisibleSection) => (id === 'home' || id === 'contact' ? 0 : ranks[weight])

const widthOf = (title: string) =>
  [...title].reduce(
    (sum, each) => sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(each) ? square : letter),
    0,
  )
