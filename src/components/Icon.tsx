import type { ReactNode } from 'react'

/** A decorative outline icon in the text colour, drawn on a grid of 24 × 24. */
export function Icon({ size, children }: { size: number; children: ReactNode }) {
  const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const
  return (
    <svg {...outline} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {children}
    </svg>
  )
}
