import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

/** A date or a figure: monospaced. */
export function Fact({ children, color = palette.ink }: { children: string; color?: string }) {
  const { sizes } = useSetting()
  return (
    <Prose voice="mono" size={sizes.fact} color={color}>
      {children}
    </Prose>
  )
}
