import { Text } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { useSetting } from '../setting.tsx'

/** Running text. */
export function Paragraph({ children }: { children: ReactNode }) {
  const { type, sizes } = useSetting()
  return <Text style={type('text', sizes.text)}>{children}</Text>
}
