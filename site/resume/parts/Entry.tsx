import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { sheet } from '../sheet.ts'

interface EntryProps {
  margin?: ReactNode
  /** Points that the text column leaves free at its right. */
  inset?: number
  children: ReactNode
}

/** Facts in the margin, what they are about beside them: the one row of this document. */
export function Entry({ margin, inset = 0, children }: EntryProps) {
  return (
    <View style={{ flexDirection: 'row' }}>
      <View style={{ width: sheet.marginColumn, marginRight: sheet.gutter }}>{margin}</View>
      <View style={{ width: sheet.measure - inset }}>{children}</View>
    </View>
  )
}
