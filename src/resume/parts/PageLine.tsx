import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { sheet } from '../sheet.ts'

/** A line outside the frame of blocks, its parts at the left and the right edge; `top` in points. */
export function PageLine({ top, children }: { top: number; children: ReactNode }) {
  return (
    <View
      style={{
        position: 'absolute',
        top,
        left: sheet.left,
        right: sheet.right,
        flexDirection: 'row',
        justifyContent: 'space-between',
      }}
    >
      {children}
    </View>
  )
}
