import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

/** A place or the name of what stands beside it: small and quiet. */
export function Label({ children, color = palette.soft }: { children: string; color?: string }) {
  const { sizes } = useSetting()
  return (
    <Prose size={sizes.label} color={color} even>
      {children}
    </Prose>
  )
}
