import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

/** The name of an entry: a position, a project, a degree. */
export function Title({ children }: { children: string }) {
  const { sizes } = useSetting()
  return (
    <Prose voice="display" size={sizes.title}>
      {children}
    </Prose>
  )
}
