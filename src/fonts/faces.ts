/** A typeface pinned to one instance: `source` is a fontsource file name with `*` for the script subset. */
export interface Face {
  family: string
  weight: number
  source: string
  axes: Record<string, number>
}

/**
 * The three voices of the page and of the résumé: display for names and titles, text for reading, mono for
 * facts. All three are under the SIL Open Font License 1.1 and come from fontsource.
 */
export const faces = {
  display: {
    family: 'Newsreader',
    weight: 500,
    source: '@fontsource-variable/newsreader/files/newsreader-*-opsz-normal.woff2',
    axes: { opsz: 72, wght: 500 },
  },
  text: {
    family: 'Instrument',
    weight: 400,
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-*-wght-normal.woff2',
    axes: { wght: 400 },
  },
  textStrong: {
    family: 'Instrument',
    weight: 600,
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-*-wght-normal.woff2',
    axes: { wght: 600 },
  },
  mono: {
    family: 'Plex',
    weight: 400,
    source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-*-400-normal.woff2',
    axes: {},
  },
} as const satisfies Record<string, Face>
