import { Toast } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { FormLabels } from './form-labels.ts'

/** One short answer to what a visitor did. */
export interface ToastMessage {
  tone: 'default' | 'destructive'
  title: string
  text: string
}

interface Props {
  message: ToastMessage | undefined
  labels: Pick<FormLabels, 'notification' | 'close'>
}

/**
 * Shows one toast at a time for 5 s, paused while hovered or focused; F8 leads to it, a 50 px swipe dismisses it.
 *
 * @param message a new object shows a new toast in place of the last, also when it says the same
 */
export function Toasts({ message, labels }: Props) {
  const [shown, setShown] = useState<{ message: ToastMessage; turn: number }>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!message) return
    setShown((last) => ({ message, turn: (last?.turn ?? 0) + 1 }))
    setOpen(true)
  }, [message])

  return (
    <Toast.Provider
      duration={5000}
      // Towards the edge at which it stands.
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
      label={labels.notification}
    >
      {shown && (
        <Toast.Root
          key={shown.turn}
          open={open}
          onOpenChange={setOpen}
          type="foreground"
          className={`toast ${shown.message.tone === 'destructive' ? 'toast-destructive' : ''}`}
        >
          <Toast.Title className="display text-[1.25rem]">{shown.message.title}</Toast.Title>
          <Toast.Description className="mt-1 text-small">{shown.message.text}</Toast.Description>
          <Toast.Close
            aria-label={labels.close}
            className="absolute end-1 top-1 grid size-11 place-items-center"
          >
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* Below the header: at the foot of the screen it would cover the direct e-mail link that a toast speaks of. */}
      <Toast.Viewport className="fixed end-0 top-16 z-30 w-[min(25rem,100vw)] p-5" />
    </Toast.Provider>
  )
}
