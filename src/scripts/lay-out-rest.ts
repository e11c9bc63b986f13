import { afterPaint } from './after-paint.ts'

/**
 * Lays out the sections that `first-paint.ts` left out of the first paint, one in each frame: two in one would be a long
 * wait for a visitor who taps.
 */
export async function layOutRest(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    section.style.contentVisibility = 'visible'
    await afterPaint()
  }
}
