const kilobyte = 1024

/** The most that a fixture's home page may cost: bytes, and its largest paint relative to a bare page's. */
export const budgets = {
  sample: { bytes: bytes({ html: 16 }), largestPaint: 1.2 },
  large: { bytes: bytes({ html: 24 }), largestPaint: 1.3 },
}

function bytes({ html }: { html: number }) {
  return { html: html * kilobyte, scripts: 5 * kilobyte, fonts: 40 * kilobyte, loaded: 75 * kilobyte }
}
