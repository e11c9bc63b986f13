/** The phone everything is measured on: CSS pixels, and three of the screen's for each, as most phones have. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
