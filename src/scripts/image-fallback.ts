/** Replaces images that fail to load, before or after this runs, with the fallback picture. */
const replace = (image: HTMLImageElement) => {
  const { fallback } = image.dataset
  if (!fallback) return
  delete image.dataset['fallback']
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.srcset = ''
  image.src = fallback
}
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
  image.addEventListener('error', () => replace(image))
  if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
}
