// Specified: sent if the function exists, whoever made it.
const reportPageView = () => {
  if ('gtag' in window && typeof window.gtag === 'function')
    window.gtag('event', 'page_view', { page_path: location.pathname })
}

/** Attributes of the script that the owner configured. */
const configured = document.querySelector<HTMLMetaElement>('[name=analytics]')?.content
if (configured) {
  // Global Privacy Control or Do Not Track.
  const hasOptedOut =
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) || navigator.doNotTrack === '1'
  if (!hasOptedOut) {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries<string>(JSON.parse(configured)))
      script.setAttribute(name, value)
    // The script may make the function; one that is blocked is no reason to miss that of another.
    for (const event of ['load', 'error']) script.addEventListener(event, reportPageView)
    document.head.append(script)
  }
} else if (document.readyState === 'complete') reportPageView()
else addEventListener('load', reportPageView)
