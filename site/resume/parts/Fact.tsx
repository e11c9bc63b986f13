import { Text } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'

/** A date, a place, a label: monospaced and quiet. */
export function Fact({ children, color = palette.soft }: { children: ReactNode; color?: string }) {
  const { type, sizes } = useSetting()
  return <Text style={type('mono', sizes.fact, { color })}>{children}</Text>
}
