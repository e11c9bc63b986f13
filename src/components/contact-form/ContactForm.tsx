import './ContactForm.css'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  checkMessage,
  fieldRules,
  honeypotField,
  type MessageField,
  mapFields,
  messageFields,
} from '../../../contact/message.ts'
import { Field, type Input } from './Field.tsx'
import { describeProblems, type FormLabels } from './form-labels.ts'
import { Prover } from './proof.ts'
import { type Outcome, sendMessage } from './send-message.ts'
import states from './states.css?url'
import { type ToastMessage, Toasts } from './Toasts.tsx'

/** How the form shows each field. */
const inputs: Record<MessageField, Input> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  subject: { isWide: true },
  message: { isWide: true, rows: 5 },
}

const doubleClickMilliseconds = 500

interface Props {
  endpoint: string
  /** The language's path segment; empty for the default language. */
  language: string
  /** Of a further language. */
  labels?: FormLabels | undefined
}

/**
 * The contact form. Prerendered, it is a plain HTML form that posts to the function. Once hydrated, it validates with the
 * shared schema, sends JSON and reports the result in a toast.
 */
export function ContactForm({ endpoint, language, labels = import.meta.env.FORM_LABELS }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [prover] = useState(() => new Prover(endpoint))
  const [hydrated, setHydrated] = useState(false)
  /** Whether there was an attempt since the page was loaded. */
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  /** When the last message was sent, by `performance.now()`. */
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const [errors, setErrors] = useState<Partial<Record<MessageField, string>>>({})
  const [toast, setToast] = useState<ToastMessage>()

  // From here on our validation replaces the browser's.
  useEffect(() => setHydrated(true), [])

  // In an effect, so that the field's error is in the DOM when a screen reader announces the focused field.
  useEffect(() => {
    const first = messageFields.find((name) => errors[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [errors])

  const showToast = (tone: ToastMessage['tone'], text: Pick<ToastMessage, 'title' | 'text'>) =>
    setToast((last) => ({ id: (last?.id ?? 0) + 1, tone, ...text }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    // A double click, or Enter held down: the emptied form would be reported as incomplete.
    const now = performance.now()
    if (now - sentAt.current < doubleClickMilliseconds && messageFields.every((name) => !text(name))) {
      sentAt.current = now
      return
    }
    setTried(true)
    setOutcome(undefined)

    const checked = checkMessage(mapFields(text))
    setErrors(describeProblems(checked.codes ?? {}, labels))
    if (!checked.message) {
      if (Object.values(checked.codes).includes('required')) showToast('destructive', labels.missing)
      // What the last attempt lacked is there now.
      else setToast(undefined)
      return
    }

    const submitHadFocus = document.activeElement === button.current
    setSending(true)
    const honeypot = text(honeypotField)
    const result = await sendMessage(endpoint, checked.message, honeypot, await prover.get(), labels)
    if (result.sent || result.isUnknown) prover.forget()
    flushSync(() => setSending(false))
    // Disabling the button removed the focus.
    if (submitHadFocus && document.activeElement === document.body) button.current?.focus()
    setOutcome(result)
    if (result.sent) {
      form.current?.reset()
      sentAt.current = performance.now()
      showToast('default', labels.sent)
    } else {
      setErrors(result.fields)
      showToast('destructive', labels.failed)
    }
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
        onFocus={() => prover.prepare()}
        aria-labelledby="contact-title"
        aria-busy={sending || undefined}
        className="stack contact-form thread"
      >
        {!tried && (
          <>
            {/* Of a post without JavaScript. Alerts are announced, and reader modes leave them out while they are hidden. */}
            <p id="message-sent" role="alert" className="callout outcome outcome-good">
              <strong className="display text-lead">{labels.sent.title}</strong>
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
            <Field
              key={name}
              name={name}
              label={labels.fields[name]}
              // Browsers silently shorten pasted text to `maxlength`; the hydrated form reports an error instead.
              maxLength={hydrated ? undefined : fieldRules[name].limit}
              required={fieldRules[name].isRequired}
              error={errors[name]}
              {...inputs[name]}
            />
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
        {outcome?.sent === false && (
          <div role="alert" className="callout">
            <p>{labels.failedInline}</p>
            <p className="fact">{outcome.reason}</p>
          </div>
        )}
        <div className="wrap send-row thread">
          <button ref={button} type="submit" disabled={sending} className="button button-solid">
            {sending && <span className="spinner" aria-hidden="true" />}
            {/* An element: page translators replace text nodes, and React could put no spinner before one that is gone. */}
            <span>{sending ? labels.sending : labels.sendMessage}</span>
          </button>
          <p role="status" className="visually-hidden">
            {sending && labels.sending}
          </p>
          {outcome?.sent && <p className="text-small good">{labels.messageWasSent}</p>}
        </div>
      </form>
      {hydrated && (
        <>
          <link rel="stylesheet" href={states} precedence="states" />
          <Toasts message={toast} labels={labels} />
        </>
      )}
    </>
  )
}
