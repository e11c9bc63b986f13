import { minifySync } from 'vite'

/** The scripts in a page, with their code; data such as JSON-LD are none. */
export const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * Minifies the scripts in a built page, which Astro leaves as they were written.
 *
 * @throws Error if one has a syntax error
 */
export const minifyScripts = (html: string): string =>
  html.replace(inlineScript, (element, original: string) => {
    const { code, errors } = minifySync('inline.js', original, { module: element.includes('type="module"') })
    const [error] = errors
    if (error) throw new Error(error.message)
    return `${element.slice(0, element.indexOf('>') + 1)}${code}</script>`
  })
