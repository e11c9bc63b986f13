import { Text } from './Text.tsx'

/** An optional caption below a picture. */
export function Caption({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <figcaption className="fact">
      <Text>{children}</Text>
    </figcaption>
  )
}
