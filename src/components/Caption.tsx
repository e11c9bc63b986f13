/** A line under a picture, where the owner wrote one. */
export function Caption({ children }: { children: string | undefined }) {
  return children ? <figcaption className="fact mt-3">{children}</figcaption> : null
}
