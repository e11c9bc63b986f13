import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { honeypotField, limits, type MessageField } from '../../contact/message.ts'
import { Field } from './Field.tsx'
import { sendMessage } from './send-message.ts'
import { type ToastMessage, Toasts } from './Toasts.tsx'
import { validate } from './validate.ts'

const fields: MessageField[] = ['name', 'email', 'subject', 'message']

const toasts = {
  missing: { tone: 'destructive', title: 'Error', text: 'Please fill in all required fields.' },
  sent: {
    tone: 'default',
    title: 'Message Sent!',
    text: "Thank you for your message. I'll get back to you soon!",
  },
  failed: {
    tone: 'destructive',
    title: 'Send Failed',
    text: 'There was a problem sending your message. Please try the direct email link below.',
  },
} as const satisfies Record<string, ToastMessage>

const failedText = 'Failed to send message. Please try again or email me directly.'

/**
 * The contact form. As prerendered it is a plain HTML form that posts to the function; once React is here, it
 * checks by the shared schema, sends JSON and answers with toasts. A visitor's agent may fill it in (WebMCP), but
 * only the visitor sends it.
 *
 * @param recipient the owner's name
 */
export function ContactForm({ endpoint, recipient }: { endpoint: string; recipient: string }) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const inFlight = useRef(false)
  const [live, setLive] = useState(false)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<MessageField, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [toast, setToast] = useState<ToastMessage>()

  // As prerendered, the browser's own checks guard the plain form. The script that brings React turns them off before it
  // comes, in the page only: a difference that is meant, hence `suppressHydrationWarning`.
  useEffect(() => setLive(true), [])

  // After the errors are on the page, so that a screen reader finds them tied to the field it is led to.
  useEffect(() => {
    const first = fields.find((name) => errors[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [errors])

  // Not before an agent has its answer: a reset calls its request off.
  useEffect(() => {
    if (sent) form.current?.reset()
  }, [sent])

  // A button loses the focus when it is disabled: whoever pressed it finds it again.
  useEffect(() => {
    if (sending || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) button.current?.focus()
  }, [sending])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current) return
    const told = send(new FormData(event.currentTarget))
    if (event.nativeEvent.agentInvoked) event.nativeEvent.respondWith?.(told)
  }

  /** Checks and sends what is in the form, shows what became of it, and says so in one line for an agent. */
  async function send(data: FormData): Promise<string> {
    const text = (name: string) => String(data.get(name) ?? '')
    setFailure(undefined)
    setSent(false)

    const checked = validate({
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    })
    setErrors(checked.errors ?? {})
    if (!checked.message) {
      if (checked.blank) setToast({ ...toasts.missing })
      return Object.values(checked.errors).join(' ')
    }

    inFlight.current = true
    pressed.current = document.activeElement === button.current
    setSending(true)
    const outcome = await sendMessage(endpoint, checked.message, text(honeypotField))
    inFlight.current = false
    setSending(false)
    if (outcome.sent) {
      setSent(true)
      setToast({ ...toasts.sent })
      return `${toasts.sent.title} ${toasts.sent.text}`
    }
    setErrors(outcome.fields)
    setFailure(outcome.reason)
    setToast({ ...toasts.failed })
    return `${failedText} ${outcome.reason}`
  }

  return (
    <>
      <form
        ref={form}
        action={endpoint}
        method="post"
        toolname="send_message"
        tooldescription={`Sends a message to ${recipient}, who answers by email. The visitor looks it over and sends it.`}
        noValidate={live}
        suppressHydrationWarning
        onSubmit={submit}
        aria-labelledby="contact-title"
        aria-busy={sending}
        className="grid gap-5"
      >
        <p id="message-sent" className="form-answer border-l-2 border-good pl-4">
          <strong className="display block text-lead">{toasts.sent.title}</strong>
          {toasts.sent.text}
        </p>
        <p id="message-failed" className="form-answer border-l-2 border-accent pl-4">
          {failedText}
        </p>
        <p className="text-small text-ink-soft">Fields marked * are required.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="name"
            label="Name"
            purpose="Who writes"
            autoComplete="name"
            maxLength={limits.name}
            error={errors.name}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            purpose="Where the answer goes"
            autoComplete="email"
            maxLength={limits.email}
            error={errors.email}
          />
        </div>
        <Field
          name="subject"
          label="Subject"
          purpose="What it is about, in a few words"
          maxLength={limits.subject}
          error={errors.subject}
        />
        <Field
          name="message"
          label="Message"
          purpose="Plain text"
          rows={7}
          maxLength={limits.message}
          error={errors.message}
        />
        <div hidden>
          <label htmlFor="contact-confirm">Leave this empty</label>
          <input
            id="contact-confirm"
            type="text"
            name={honeypotField}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
          />
        </div>
        {failure && (
          <div role="alert" className="border-l-2 border-accent pl-4">
            <p>{failedText}</p>
            <p className="fact mt-1">{failure}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            ref={button}
            type="submit"
            disabled={sending}
            className="button button-solid w-full sm:w-auto sm:min-w-44"
          >
            {sending ? (
              <>
                <span className="spinner" aria-hidden="true" />
                Sending...
              </>
            ) : (
              'Send Message'
            )}
          </button>
          <p role="status" className="sr-only">
            {sending && 'Sending...'}
          </p>
          {sent && <p className="text-small text-good">Your message was sent.</p>}
        </div>
      </form>
      {live && <Toasts message={toast} />}
    </>
  )
}
