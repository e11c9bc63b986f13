/// <reference types="astro/client" />
import 'astro'

declare global {
  interface ImportMetaEnv {
    /** From the settings schema, with its default. */
    readonly PUBLIC_CONTACT_ENDPOINT: string
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a pointer or the focus first comes to the island: `scripts/intent-directive.ts`. */
    'client:intent'?: boolean
  }
}
