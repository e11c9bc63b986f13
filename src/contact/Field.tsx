import type { MessageField } from '../../contact/message.ts'

interface Props {
  name: MessageField
  label: string
  /** What belongs here, for an agent that fills the form in. */
  purpose: string
  error: string | undefined
  maxLength: number
  type?: 'text' | 'email'
  autoComplete?: string
  rows?: number
}

/** A labelled field; what is wrong with it stands under it and is tied to it for assistive technology. */
export function Field({
  name,
  label,
  purpose,
  error,
  maxLength,
  type = 'text',
  autoComplete = 'off',
  rows,
}: Props) {
  const id = `contact-${name}`
  const errorId = `${id}-error`
  const shared = {
    id,
    name,
    required: true,
    autoComplete,
    toolparamdescription: purpose,
    className: 'field mt-1.5',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const
  return (
    <div>
      <label htmlFor={id} className="text-small">
        {`${label} *`}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={maxLength} />
      ) : (
        <input {...shared} type={type} maxLength={maxLength} />
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-small text-accent">
          {error}
        </p>
      )}
    </div>
  )
}
