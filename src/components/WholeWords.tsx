/**
 * A text whose words with a hyphen are elements of their own, so that a rule can keep them whole. Read, selected and
 * copied, the text is one: in the hero they are inline, in the bars inline blocks.
 */
export function WholeWords({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))
}
