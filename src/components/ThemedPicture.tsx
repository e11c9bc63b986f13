import type { Picture, Themed } from './picture.ts'

interface Props extends Themed {
  /** Address of the bundled picture that takes over if this one cannot be loaded. */
  fallback?: string
}

/**
 * The picture of the current theme. The other theme's is lazy and hidden, so it costs no request. One that serves both
 * is dimmed on the dark page.
 */
export function ThemedPicture({ light, dark, ...shared }: Props) {
  return (
    <>
      <OnePicture picture={light} theme={dark ? 'only-light' : 'both-themes'} {...shared} />
      {dark && <OnePicture picture={dark} theme="only-dark" {...shared} />}
    </>
  )
}

interface OneProps {
  picture: Picture
  theme: 'only-light' | 'only-dark' | 'both-themes'
  alt: string
  fallback?: string
}

function OnePicture({ picture: { avif, sizes, src, width, height, phone }, theme, alt, fallback }: OneProps) {
  return (
    <picture className={theme}>
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
        className="w-full"
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
