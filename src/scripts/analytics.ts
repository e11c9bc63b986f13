declare global {
  interface Navigator {
    /** Global Privacy Control: not yet in TypeScript's library. */
    globalPrivacyControl?: boolean
  }
}

/** The script element of an analytics provider, or the measurement id of Google Analytics 4, such as `G-ABC123XYZ`. */
export type AnalyticsSettings =
  | { google: string }
  | {
      src: string
      /** `data-` attributes of the element. */
      data: Record<string, string>
      /** Properties of `window`. */
      globals: object
    }

/** What the owner configured, unless the browser sends an opt-out signal. */
const configured = document.querySelector<HTMLMetaElement>('[name=analytics]')?.content
if (configured && !navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  const settings: AnalyticsSettings = JSON.parse(configured)
  if ('google' in settings) startGoogle(settings.google)
  else {
    Object.assign(window, settings.globals)
    addScript(settings.src, settings.data)
  }
}

// Specified: sent if the function exists, whoever made it.
const reportPageView = () => {
  if ('gtag' in window && typeof window.gtag === 'function')
    window.gtag('event', 'page_view', { page_path: location.pathname })
}
if (document.readyState === 'complete') reportPageView()
else addEventListener('load', reportPageView)

/** Google Analytics without its advertising features. */
function startGoogle(id: string): void {
  const queue: unknown[] = []
  // Google's script ignores arrays in the queue; it needs `arguments` objects.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  Object.assign(window, { dataLayer: queue, gtag })
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' })
  gtag('set', 'ads_data_redaction', true)
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
}

function addScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  Object.assign(script.dataset, data)
  document.head.append(script)
}
