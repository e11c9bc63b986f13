import './OpeningFigure.css'
import type { ComponentType } from 'react'

const figures = import.meta.glob<{ default: ComponentType }>('/content/figures/*.tsx')

/** Loaded with this module, so that it is in the page, and hydrated without a second request for its code. */
const Loaded = (await figures[`/content/figures/${import.meta.env.OPENING_FIGURE}.tsx`]?.())?.default

/** The figure of the profile: static until the visitor reaches for it. */
export function OpeningFigure() {
  return <div className="wrap opening-figure">{Loaded && <Loaded />}</div>
}
