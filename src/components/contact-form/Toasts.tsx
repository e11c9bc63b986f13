import { Toast } from 'radix-ui'
import { Icon } from '../Icon.tsx'
import type { FormLabels } from './form-labels.ts'
import { StatusIcon } from './StatusIcon.tsx'

export interface ToastMessage {
  /** A new id replaces the current toast. */
  id: number
  tone: 'default' | 'destructive'
  title: string
  text: string
}

/** Shows one toast at a time for 5 s, paused on hover and focus; F8 focuses it, a 50 px swipe dismisses it. */
export function Toasts({ message, labels }: { message: ToastMessage | undefined; labels: FormLabels }) {
  return (
    <Toast.Provider
      // Towards the nearest edge of the viewport.
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
      label={labels.notification}
    >
      {message && (
        <Toast.Root
          key={message.id}
          type="foreground"
          className={`toast ${message.tone === 'destructive' ? 'toast-destructive' : ''}`}
        >
          <Toast.Title className="display toast-title">
            <StatusIcon status={message.tone === 'destructive' ? 'error' : 'good'} />
            {message.title}
          </Toast.Title>
          <Toast.Description className="text-small">{message.text}</Toast.Description>
          <Toast.Close aria-label={labels.close} className="touch toast-close">
            <Icon size={18}>
              <path d="m6 6 12 12M18 6 6 18" />
            </Icon>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* Below the header: at the bottom it would cover the e-mail link that the failure toast refers to. */}
      <Toast.Viewport className="toasts no-print" />
    </Toast.Provider>
  )
}
