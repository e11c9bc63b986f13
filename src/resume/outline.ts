/**
 * Props that put an element into the PDF's outline. React-PDF reads `bookmark` on every element but declares
 * it on pages only, so it is spread as an object without a type.
 */
export function outlined(title: string): object {
  return { bookmark: { title, fit: true, expanded: true } }
}
