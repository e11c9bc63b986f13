import type { PhonePicture, Picture, Themed } from './picture.ts'

interface Props extends Themed {
  /** Address of the bundled picture that takes over if this one cannot be loaded. */
  fallback?: string
}

/**
 * The picture of the current theme. The other theme's is lazy and hidden, so it costs no request. One that serves both
 * is dimmed on the dark page.
 */
export function ThemedPicture({ light, dark, alt, fallback }: Props) {
  return (
    <>
      <OnePicture picture={light} alt={alt} fallback={fallback} theme={dark ? 'only-light' : 'both-themes'} />
      {dark && <OnePicture picture={dark} alt={alt} fallback={fallback} theme="only-dark" />}
    </>
  )
}

interface OneProps {
  picture: Picture
  alt: string
  fallback: string | undefined
  theme: 'only-light' | 'only-dark' | 'both-themes'
}

/** The narrow screens' picture, with its own size so that nothing shifts while it loads. */
function PhoneSource({ avif, sizes, width, height }: PhonePicture) {
  const shape = { media: '(max-width: 40rem)', width, height }
  return <source type="image/avif" srcSet={avif} sizes={sizes} {...shape} />
}

function OnePicture({ picture, alt, fallback, theme }: OneProps) {
  return (
    <picture className={theme}>
      {picture.phone && <PhoneSource {...picture.phone} />}
      <source type="image/avif" srcSet={picture.avif} sizes={picture.sizes} />
      <img
        className="w-full"
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        // Words come before pictures.
        fetchPriority="low"
        decoding="async"
        data-fallback={fallback}
      />
    </picture>
  )
}
