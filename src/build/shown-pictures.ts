import type { Plugin } from 'vite'

/** The module of a picture that is left out. */
const nothing = '\0picture-not-shown'

/**
 * Leaves pictures that no page shows, such as those of hidden projects, out of the build: Astro publishes the original of
 * every picture that it imports but does not resize, with all that a camera writes into it.
 *
 * @param isShown whether a page shows a picture, by its path in the owner's YAML
 */
export const shownPictures = (isShown: (path: string) => boolean): Plugin => ({
  name: 'shown-pictures',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    const [, path] = /\/content\/(images\/.+)$/.exec(id) ?? []
    // A figure may import any picture.
    return path && importer?.endsWith('/src/components/picture.ts') && !isShown(path) ? nothing : undefined
  },
  load: (id) => (id === nothing ? 'export default undefined' : undefined),
})
