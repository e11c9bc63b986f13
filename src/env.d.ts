/// <reference types="astro/client" />
import 'astro'
import type { FormLabels } from './components/contact-form/form-labels.ts'

declare global {
  interface ImportMetaEnv {
    /** From the settings schema, with its default. */
    readonly PUBLIC_CONTACT_ENDPOINT: string
    /** The name of the profile's figure. */
    readonly OPENING_FIGURE: string | undefined
    /** Of the first language. In the form's script, which is loaded later, instead of in the page. */
    readonly FORM_LABELS: FormLabels
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a pointer or the focus first comes to the island, or once it is near: `scripts/intent-directive.ts`. */
    'client:intent'?: boolean | 'near'
  }
}
