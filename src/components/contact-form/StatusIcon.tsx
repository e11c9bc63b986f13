import { Icon } from '../Icon.tsx'

const marks = { good: 'm8 12.5 3 3 5-6.5', error: 'M12 7v6m0 3v.5' }

/** A mark of success or of an error, so that neither is told by colour alone (WCAG 2.2 SC 1.4.1). */
export function StatusIcon({ status }: { status: keyof typeof marks }) {
  return (
    <Icon size={20} className={status}>
      <circle cx="12" cy="12" r="9" />
      <path d={marks[status]} strokeWidth="2" />
    </Icon>
  )
}
