import * as Toast from '@radix-ui/react-toast'
import { Icon } from '../Icon.tsx'
import type { FormLabels } from './form-labels.ts'

interface Props {
  /** A new id replaces the current toast. */
  id: number | undefined
  status: string | undefined
  labels: FormLabels
}

/** Shows one toast at a time for 5 s, paused on hover and focus; F8 focuses it, a 50 px swipe dismisses it. */
export function Toasts({ id, status, labels }: Props) {
  const shown = status === 'missing' || status === 'failed' || status === 'sent' ? labels[status] : undefined
  return (
    <Toast.Provider
      // Towards the nearest edge of the viewport.
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
      label={labels.notification}
    >
      {shown && (
        <Toast.Root key={id} type="foreground" className={`toast toast-${status}`}>
          <Toast.Title className="marked display toast-title">{shown.title}</Toast.Title>
          <Toast.Description className="text-small">{shown.text}</Toast.Description>
          <Toast.Close aria-label={labels.close} className="touch toast-close">
            <Icon size={18}>
              <path d="m6 6 12 12M18 6 6 18" />
            </Icon>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts no-print" />
    </Toast.Provider>
  )
}
