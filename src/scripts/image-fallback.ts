/** Puts the bundled picture in the place of one that could not be loaded, also if it failed before this ran. */
export function startImageFallback(): void {
  const replace = (image: HTMLImageElement) => {
    const { fallback } = image.dataset
    if (!fallback) return
    delete image.dataset['fallback']
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
    image.removeAttribute('srcset')
    image.src = fallback
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target)
    },
    true,
  )
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
  }
}
