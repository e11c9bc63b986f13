import { hydrateFrom } from './hydrate-from.ts'

export default hydrateFrom(async () => (await import('../contact/ContactForm.tsx')).ContactForm)
