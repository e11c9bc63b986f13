/** Sends a `page_view` event to Google Analytics, if the page loads it. */
export function startPageView(): void {
  const report = () => {
    const { gtag } = window as { gtag?: unknown }
    if (typeof gtag === 'function') gtag('event', 'page_view', { page_path: location.pathname })
  }
  if (document.readyState === 'complete') report()
  else addEventListener('load', report)
}
