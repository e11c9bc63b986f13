/** On the 404 page: leaves the missing path on the console, for whoever hunts the broken link. */
export function logMissingPath(): void {
  if (document.querySelector('[data-not-found]'))
    console.warn(`404: there is no page at ${location.pathname}`)
}
