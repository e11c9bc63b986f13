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

/** The narrow screens' picture, with its own size so that nothing shifts while it loads. */
function PhoneSources({ avif, src, sizes, width, height }: Picture) {
  const shared = { media: '(max-width: 40rem)', width, height }
  return (
    <>
      <source type="image/avif" srcSet={avif} sizes={sizes} {...shared} />
      <source srcSet={src} {...shared} />
    </>
  )
}

function OnePicture({ picture, alt, fallback, theme }: OneProps) {
  return (
    <picture className={theme}>
      {picture.phone && <PhoneSources {...picture.phone} />}
      <source type="image/avif" srcSet={picture.avif} sizes={picture.sizes} />
      <img
        className="w-full"
        src={picture.src}
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
