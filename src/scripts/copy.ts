/** Copies text without soft hyphens (layouts/hyphenate.ts), which would hinder those who search for it. */
document.addEventListener('copy', (event) => {
  const text = `${getSelection()}`
  if (!text.includes('\u00ad')) return
  event.clipboardData?.setData('text/plain', text.replaceAll('\u00ad', ''))
  event.preventDefault()
})
