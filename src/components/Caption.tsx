import { Text } from './Text.tsx'

/** A line under a picture, where the owner wrote one. */
export function Caption({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <figcaption className="fact mt-3">
      <Text>{children}</Text>
    </figcaption>
  )
}
