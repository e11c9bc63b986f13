import type { Picture, Themed } from './picture.ts'

interface Props extends Themed {
  /** Address of the bundled picture that takes over if this one cannot be loaded. */
  fallback?: string
}

/** The picture of the current theme. The other theme's is lazy and hidden, so it costs no request. */
export function ThemedPicture({ light, dark, alt, fallback }: Props) {
  return (
    <>
      <OnePicture picture={light} alt={alt} fallback={fallback} theme={dark ? 'only-light' : undefined} />
      {dark && <OnePicture picture={dark} alt={alt} fallback={fallback} theme="only-dark" />}
    </>
  )
}

interface OneProps {
  picture: Picture
  alt: string
  fallback: string | undefined
  theme: string | undefined
}

function OnePicture({ picture, alt, fallback, theme }: OneProps) {
  return (
    <picture className={theme}>
      <source type="image/avif" srcSet={picture.avif} sizes={picture.sizes} />
      <img
        className="w-full"
        src={picture.src}
        srcSet={picture.webp}
        sizes={picture.sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        data-fallback={fallback}
      />
    </picture>
  )
}
