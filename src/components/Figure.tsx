import './Figure.css'
import { type ComponentType, useEffect, useState } from 'react'

/** Figure modules by file, each loaded when its project nears the viewport. */
const figures = import.meta.glob<{ default: ComponentType }>('/content/figures/*.tsx')

/** An interactive figure over its project's picture; with reduced motion or without scripts the picture stays. */
export function Figure({ name }: { name: string }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    figures[`/content/figures/${name}.tsx`]?.().then((figure) => setLoaded(() => figure.default))
  }, [name])
  return <div className="figure">{Loaded && <Loaded />}</div>
}
