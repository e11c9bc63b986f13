declare global {
  interface Navigator {
    /** The visitor asks not to be sold or shared (Global Privacy Control). */
    globalPrivacyControl?: boolean
  }
}

/**
 * Loads Google Analytics 4, without its advertising features, unless the visitor's browser objects; then there is
 * no `gtag` and nothing is asked of Google. The view of a page is sent by `page-view.ts` alone.
 * It is inlined with `toString`, so it may use nothing from outside itself.
 *
 * @param id measurement id, such as `G-ABC123XYZ`
 */
export function loadGoogle(id: string): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  const queue: unknown[] = []
  // Google's script reads `arguments` objects from the queue; it passes over arrays.
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
 * Loads a script that counts visits by itself, on the same condition; inlined in the same way.
 *
 * @param settings what the script reads from `data-` attributes of its element
 * @param globals what it reads from `window`
 */
export function countVisits(src: string, settings: Record<string, string>, globals: object): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  Object.assign(window, globals)
  const script = document.createElement('script')
  script.async = true
  script.src = src
  Object.assign(script.dataset, settings)
  document.head.append(script)
}
