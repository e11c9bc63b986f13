import type { Picture, Themed } from './picture.ts'

interface Props extends Themed {
  /** Address of the bundled picture that takes over if this one cannot be loaded. */
  fallback?: string
}

/** The picture of the current theme. The other theme's is lazy and hidden, so it costs no request. */
export function ThemedPicture({ light, dark, ...shared }: Props) {
  return (
    <>
      <OnePicture picture={light} className={dark && 'only-light'} {...shared} />
      {dark && <OnePicture picture={dark} className="only-dark" {...shared} />}
    </>
  )
}

interface OneProps {
  picture: Picture
  className: string | undefined
  alt: string
  fallback?: string
}

function OnePicture({ picture, className, alt, fallback }: OneProps) {
  const { avif, sizes, src, width, height, phone } = picture
  return (
    <picture className={className}>
      {/* With its own size, so that nothing shifts while it loads. */}
      {phone && (
        <source
          type="image/avif"
          srcSet={phone.avif}
          sizes={phone.sizes}
          media="(max-width: 40rem)"
          width={phone.width}
          height={phone.height}
        />
      )}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
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
