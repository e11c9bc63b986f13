declare global {
  interface Navigator {
    /** Global Privacy Control: not yet in TypeScript's library. */
    globalPrivacyControl?: boolean
  }
}

/**
 * Loads Google Analytics 4 without its advertising features, unless the browser sends an opt-out signal. `page-view.ts`
 * sends the page view. Inlined with `toString`, so it must not reference its module's scope.
 *
 * @param id measurement id, such as `G-ABC123XYZ`
 */
export function loadGoogle(id: string): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
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
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  document.head.append(script)
}

/**
 * Loads another analytics script under the same conditions; inlined in the same way.
 *
 * @param settings `data-` attributes of the script element
 * @param globals properties of `window`
 */
export function loadAnalyticsScript(src: string, settings: Record<string, string>, globals: object): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  Object.assign(window, globals)
  const script = document.createElement('script')
  script.async = true
  script.src = src
  Object.assign(script.dataset, settings)
  document.head.append(script)
}
