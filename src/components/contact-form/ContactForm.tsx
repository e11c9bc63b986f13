import './ContactForm.css'
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkMessage, honeypotField, mapFields, messageFields } from '../../../contact/message.ts'
import { Field } from './Field.tsx'
import { describeProblems, type FieldErrors, type FormLabels } from './form-labels.ts'
import { headerOf, prove } from './proof.ts'
import { sendMessage } from './send-message.ts'
import states from './states.css?url'
import { Toasts } from './Toasts.tsx'

interface Props {
  endpoint: string
  /** The language's path segment; empty for the first language. */
  language: string
  /** The labels of a further language; those of the first one are part of the form's code. */
  labels?: FormLabels | undefined
}

/** The visitor's last attempt to send the form. */
interface Attempt {
  /** Differs from attempt to attempt. */
  id: number
  /** `missing` if a required field is empty, `invalid` if a field has another error. */
  status: 'missing' | 'invalid' | 'sending' | 'sent' | 'failed'
  errors?: FieldErrors
  /** Why it failed. */
  reason?: string
}

/**
 * The contact form. Prerendered, it is a plain HTML form that posts to the function. Once hydrated, it validates with the
 * shared schema, sends JSON and reports the result in a toast.
 */
export function ContactForm({ endpoint, language, labels = import.meta.env.FORM_LABELS }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** The proof of work of the next message, begun when the visitor turns to the form, so that it is there when the message is. */
  const proof = useRef<ReturnType<typeof prove>>(undefined)
  const prepare = () => {
    proof.current ??= prove(endpoint)
    return proof.current
  }
  const [hydrated, setHydrated] = useState(false)
  const [attempt, setAttempt] = useState<Attempt>()
  const { status, errors, reason } = attempt ?? {}
  const sending = status === 'sending'

  // From here on our validation replaces the browser's.
  useEffect(() => setHydrated(true), [])

  // In an effect, so that the field's error is in the DOM when a screen reader announces the focused field.
  useEffect(() => {
    const first = messageFields.find((name) => attempt?.errors?.[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    // Disabling the button removed the focus.
    else if (attempt && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [attempt])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const id = event.timeStamp
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const { message, codes } = checkMessage(mapFields(text))
    if (!message) {
      const isMissing = Object.values(codes).includes('required')
      setAttempt({ id, status: isMissing ? 'missing' : 'invalid', errors: describeProblems(codes, labels) })
      return
    }
    setAttempt({ id, status: 'sending' })
    // What failed when the visitor turned to the form may work now.
    const header = await headerOf((await prepare()) ?? (await prove(endpoint)))
    const outcome = await sendMessage(endpoint, message, text(honeypotField), header, labels)
    proof.current = undefined
    if (outcome.status === 'sent') form.current?.reset()
    setAttempt({ id, ...outcome })
  }

  return (
    <>
      <form
        ref={form}
        // The language of the page to redirect to without JavaScript.
        action={language ? `${endpoint}?language=${language}` : endpoint}
        method="post"
        noValidate={hydrated}
        onSubmit={submit}
        onFocus={prepare}
        aria-labelledby="contact-title"
        aria-busy={sending || undefined}
        className="stack contact-form thread"
      >
        {!attempt && (
          <>
            {/* The outcome of a post without JavaScript. Alerts are announced, and reader modes leave them out while they are hidden. */}
            <p id="message-sent" role="alert" className="callout outcome outcome-good">
              <strong className="display text-lead">{labels.sent.title}</strong>
              <br />
              {labels.sent.text}
            </p>
            <p id="message-failed" role="alert" className="callout outcome">
              {labels.failedInline}
            </p>
          </>
        )}
        <p className="text-small soft">{labels.requiredFields}</p>
        <div className="stack fields">
          {messageFields.map((name) => (
            <Field key={name} name={name} label={labels.fields[name]} error={errors?.[name]} />
          ))}
        </div>
        <div hidden>
          <label htmlFor="contact-confirm">{labels.leaveEmpty}</label>
          <input
            id="contact-confirm"
            type="text"
            name={honeypotField}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
          />
        </div>
        {status === 'failed' && (
          <div role="alert" className="callout">
            <p>{labels.failedInline}</p>
            <p className="fact">{reason}</p>
          </div>
        )}
        <div className="wrap send-row thread">
          <button
            ref={button}
            type="submit"
            disabled={sending}
            onClick={ignoreSecondClick}
            className="button button-solid"
          >
            {sending && <span className="spinner" aria-hidden="true" />}
            {/* An element: page translators replace text nodes, and React could put no spinner before one that is gone. */}
            <span>{sending ? labels.sending : labels.sendMessage}</span>
          </button>
          <p role="status" className="visually-hidden">
            {sending && labels.sending}
          </p>
          {status === 'sent' && <p className="text-small good">{labels.messageWasSent}</p>}
        </div>
      </form>
      {hydrated && (
        <>
          <link rel="stylesheet" href={states} precedence="states" />
          <Toasts id={attempt?.id} status={status} labels={labels} />
        </>
      )}
    </>
  )
}

/** The second click of a double click may come after the response, and would report the emptied form as incomplete. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
