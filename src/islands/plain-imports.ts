import type { Plugin } from 'vite'

/**
 * Lets `import()` be just that. Vite wraps each one in 0.9 KB (Brotli) of preloading, nearly half of what this
 * page may spend on scripts; with two islands of a chunk or two, it would cost more than it saves.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    configEnvironment: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
