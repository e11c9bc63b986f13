import { type ComponentType, useEffect, useState } from 'react'

/** The figures by file; each is loaded when its project comes near the screen. */
const figures = import.meta.glob<{ default: ComponentType }>('../figures/*.tsx')

/** A figure to use, in place of the picture under it, which stays where motion is unwelcome or no script runs. */
export function Figure({ name }: { name: string }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    figures[`../figures/${name}.tsx`]?.().then((figure) => setLoaded(() => figure.default))
  }, [name])
  // Empty, it is what `client:visible` waits for.
  return <div className="figure">{Loaded && <Loaded />}</div>
}
