// For whoever hunts the broken link.
console.warn(`404: there is no page at ${location.pathname}`)
