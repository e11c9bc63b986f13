import type { Profile } from '../content/schema.ts'
import { firstName } from '../content/without-titles.ts'
import { colour } from '../styles/colours.ts'
import { icons } from './icons.ts'

/** Longest name that a phone writes under an icon without cutting it. */
const longestShortName = 12

/**
 * What a phone needs to put the page on its home screen. It opens in the browser as any bookmark does: a page to read
 * is no app.
 *
 * @see https://www.w3.org/TR/appmanifest/
 * @param base the site's sub-path, with a slash at both ends
 */
export function manifest({ name, role, summary }: Profile, base: string) {
  return {
    name: `${name} – ${role}`,
    short_name: name.length <= longestShortName ? name : firstName(name),
    description: summary,
    lang: 'en',
    id: base,
    start_url: base,
    scope: base,
    display: 'browser',
    theme_color: colour('light', 'paper'),
    background_color: colour('light', 'paper'),
    icons: Object.entries(icons).flatMap(([icon, { size, shape }]) =>
      shape === 'square'
        ? []
        : {
            src: `${base}${icon}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: shape === 'maskable' ? 'maskable' : 'any',
          },
    ),
  }
}
