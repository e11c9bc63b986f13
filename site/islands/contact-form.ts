import { ContactForm } from '../contact/ContactForm.tsx'
import { hydrate } from './hydrate.ts'

export default (element: HTMLElement) => hydrate(element, ContactForm)
