import type { Page } from '@playwright/test'

/**
 * Waits until a page is set in its web faces. Where scripts run, each is added when it is loaded, so that
 * `document.fonts.ready` is over before; the caller's time limit holds.
 */
export async function facesShown(page: Page): Promise<void> {
  while (!(await page.evaluate(areShown))) await page.waitForTimeout(20)
}

/** Runs in the page. */
function areShown(): boolean {
  const held = document.styleSheets[0]?.cssRules[0] as CSSMediaRule | undefined
  const faces = [...document.fonts].filter(({ family }) => !family.includes('fallback'))
  return faces.length >= (held?.cssRules?.length ?? 3) && document.fonts.status === 'loaded'
}
