import type { Plugin } from 'vite'

/** Leaves styles out of the islands' scripts: Astro would inline them a second time, beside those of the rendered page. */
export const stylesOnce: Plugin = {
  name: 'styles-once',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('.css') ? '' : undefined),
}
