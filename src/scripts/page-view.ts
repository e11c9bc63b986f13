/** Sends a `page_view` event to Google Analytics, if the page loads it. */
export function startPageView(): void {
  const report = () => {
    if ('gtag' in window && typeof window.gtag === 'function')
      window.gtag('event', 'page_view', { page_path: location.pathname })
  }
  if (document.readyState === 'complete') report()
  else addEventListener('load', report)
}
