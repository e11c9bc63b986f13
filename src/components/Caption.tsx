import type { Prose } from '../content/prose.ts'
import { Text } from './Text.tsx'

/** An optional caption below a picture. */
export function Caption({ children }: { children: Prose | undefined }) {
  if (!children) return null
  return (
    <figcaption className="fact">
      <Text>{children}</Text>
    </figcaption>
  )
}
