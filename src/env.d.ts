/// <reference types="astro/client" />
import type { HTMLAttributes } from 'react'
import type { FormLabels } from './components/contact-form/form-labels.ts'

declare global {
  interface ImportMetaEnv {
    /** From the settings schema, with its default. */
    readonly PUBLIC_CONTACT_ENDPOINT: string
    /** The labels of the form in the first language, which are in its script, loaded later, instead of in the page. */
    readonly FORM_LABELS: FormLabels
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The element of `components/Island.tsx`. */
      'page-island': HTMLAttributes<HTMLElement>
    }
  }
}
