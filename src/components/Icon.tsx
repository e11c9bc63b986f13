import type { ReactNode } from 'react'

interface Props {
  size: number
  className?: string
  children: ReactNode
}

/** A decorative outline icon in the text colour, drawn on a grid of 24 × 24. */
export function Icon({ children, size, className }: Props) {
  const outline = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
  return (
    <svg {...outline} width={size} height={size} aria-hidden="true" className={className}>
      {children}
    </svg>
  )
}
