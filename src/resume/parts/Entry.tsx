import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { Column } from '../column.tsx'
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
    <View style={{ flexDirection: 'row', gap: sheet.gutter }}>
      <Column width={sheet.marginColumn}>{margin}</Column>
      <Column width={sheet.measure - inset}>{children}</Column>
    </View>
  )
}
