import { afterPaint } from './after-paint.ts'

/**
 * After the first paint: lays out the sections that `top-first.ts` left out of it, one in each frame. Two in one would
 * be a long wait for a visitor who taps.
 */
export async function layOutRest(): Promise<void> {
  if (!document.documentElement.classList.contains('top-first')) return
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    section.style.contentVisibility = 'visible'
    await afterPaint()
  }
}
