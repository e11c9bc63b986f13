/** A task of its own after the next paint. */
export const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
