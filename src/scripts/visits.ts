/** Loads the script that the owner configured, unless the browser sends an opt-out signal. */
const configured = document.querySelector<HTMLMetaElement>('[name=analytics]')?.content
// Global Privacy Control or Do Not Track.
const hasOptedOut =
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) || navigator.doNotTrack === '1'
if (configured && !hasOptedOut) {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries<string>(JSON.parse(configured))) script.setAttribute(name, value)
  document.head.append(script)
}

// Specified: sent if the function exists, whoever made it.
const reportPageView = () => {
  if ('gtag' in window && typeof window.gtag === 'function')
    window.gtag('event', 'page_view', { page_path: location.pathname })
}
if (document.readyState === 'complete') reportPageView()
else addEventListener('load', reportPageView)
