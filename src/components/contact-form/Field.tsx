import type { MessageField } from '../../../contact/message.ts'
import { StatusIcon } from './StatusIcon.tsx'

export interface Input {
  type?: 'text' | 'email'
  /** Not `off`: browsers would not give the text back to who returns or reloads the page. */
  autoComplete?: string
  /** Renders a text area with this many rows. */
  rows?: number
  /** Alone in its row. */
  isWide?: boolean
}

interface Props extends Input {
  name: MessageField
  label: string
  error: string | undefined
  maxLength: number | undefined
  required: boolean
}

/** A labelled form field with its error message below, linked by `aria-describedby`. */
export function Field({ name, label, error, rows, isWide, type = 'text', ...rest }: Props) {
  const id = `contact-${name}`
  const errorId = `${id}-error`
  const shared = {
    ...rest,
    id,
    name,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const
  return (
    <div className={isWide ? 'full-row' : undefined}>
      <label htmlFor={id} className="text-small">
        {rest.required ? `${label} *` : label}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {error && (
        <p id={errorId} className="text-small error">
          <StatusIcon status="error" />
          {/* An element: React cannot change a text node that a page translator has replaced. */}
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
