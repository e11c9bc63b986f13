import { fieldRules, type MessageField } from '../../../contact/message.ts'

/** How each field is shown; one with rows is a text area. */
const inputs: Record<MessageField, { type?: 'email'; autoComplete?: string; rows?: number }> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  // Has no `autoComplete="off"`: browsers would not give the text back to who returns or reloads the page.
  subject: {},
  message: { rows: 5 },
}

interface Props {
  name: MessageField
  label: string
  error: string | undefined
}

/** A labelled form field with its error message below, linked by `aria-describedby`. */
export function Field({ name, label, error }: Props) {
  const { rows, type = 'text', autoComplete } = inputs[name]
  const required = fieldRules[name].isRequired
  const id = `contact-${name}`
  const errorId = `${id}-error`
  const shared = {
    id,
    name,
    required,
    autoComplete,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const
  return (
    <div>
      <label htmlFor={id} className="text-small">
        {required ? `${label} *` : label}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {error && (
        <p id={errorId} className="marked field-error text-small">
          {/* An element: React cannot change a text node that a page translator has replaced. */}
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
