import { type RefObject, useLayoutEffect, useState } from 'react'
import { type MessageField, messageFields } from '../../../contact/message.ts'

const fieldOf = (form: HTMLFormElement, name: MessageField) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)

/**
 * Keeps what was typed before hydration, and the focus, if React renders the form anew: it does so if a page translator or
 * an extension, such as a password manager, has changed the served one.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>): void {
  // While this renders for the first time, the served form is in the page.
  const [served] = useState(() => {
    if (typeof document === 'undefined') return
    return { form: document.querySelector<HTMLFormElement>('.contact-form'), focused: document.activeElement }
  })
  useLayoutEffect(() => {
    if (!served?.form || !form.current || served.form === form.current) return
    for (const name of messageFields) {
      const typed = fieldOf(served.form, name)
      const field = fieldOf(form.current, name)
      if (!typed || !field) continue
      field.value = typed.value
      if (typed === served.focused) field.focus({ preventScroll: true })
    }
  }, [form, served])
}
