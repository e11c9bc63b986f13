import './ThemedPicture.css'
import type { ThemedImage } from './picture.ts'

interface Props extends ThemedImage {
  /** URL of the picture shown if this one fails to load. */
  fallback?: string
  /** Links the picture to its largest file, for phones. */
  isLinked?: boolean | undefined
}

/** Whether a picture is at most slightly wider than high. */
export const isTall = ({ width, height }: { width: number; height: number }) => width < 1.2 * height

/** Renders the light and the dark picture; the hidden one is lazy, so it is never requested. */
export function ThemedPicture({ light, dark, alt, fallback, isLinked }: Props) {
  const pictures = [{ ...light, className: dark ? 'only-light' : 'matted' }]
  if (dark) pictures.push({ ...dark, className: 'only-dark' })
  return pictures.map(({ attributes, full, phone, className }) => {
    const picture = (
      <picture key={full} className={className}>
        {/* Its own dimensions prevent layout shift while loading. */}
        {phone && <source {...phone} src={undefined} media="(max-width: 56rem)" />}
        <img
          {...attributes}
          alt={alt}
          loading="lazy"
          fetchPriority="low"
          className={isTall(attributes) ? 'tall' : undefined}
          data-fallback={fallback}
        />
      </picture>
    )
    return isLinked ? (
      <a key={full} href={full} className={`full-size ${className}`}>
        {picture}
      </a>
    ) : (
      picture
    )
  })
}
