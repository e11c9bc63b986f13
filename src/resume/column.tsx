import { View } from '@react-pdf/renderer'
import { createContext, type ReactNode, useContext } from 'react'
import { sheet } from './sheet.ts'

const WidthContext = createContext<number>(sheet.measure)

/** A column of text that tells its parts how wide it is, because lines are broken before React-PDF lays out. */
export function Column({ width, children }: { width: number; children: ReactNode }) {
  return (
    <WidthContext value={width}>
      <View style={{ width }}>{children}</View>
    </WidthContext>
  )
}

/** Width of the column around, in points. */
export function useColumnWidth(): number {
  return useContext(WidthContext)
}
