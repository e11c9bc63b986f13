/** A task of its own after the next paint: two in one frame would be one long wait for a visitor who taps. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** After the first paint: lays out, one by one, the sections that `top-first.ts` left out of it. */
export async function layOutRest(): Promise<void> {
  await afterPaint()
  if (!document.documentElement.classList.contains('top-first')) return
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    section.style.contentVisibility = 'visible'
    await afterPaint()
  }
}
