/// <reference types="astro/client" />
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a pointer or the focus first comes to the island: `scripts/intent-directive.ts`. */
    'client:intent'?: boolean
  }
}
