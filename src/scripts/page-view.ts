declare global {
  interface Window {
    gtag?: unknown
  }
}

/** Tells the owner's analytics, if the page carries any, which path was opened. */
export function startPageView(): void {
  const report = () => {
    if (typeof window.gtag === 'function') window.gtag('event', 'page_view', { page_path: location.pathname })
  }
  if (document.readyState === 'complete') report()
  else addEventListener('load', report)
}
