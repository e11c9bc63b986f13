/** What one check found, as a sentence; `todo` says what to do about it. A note alone does not make the site unready. */
export type Check = { mark: 'ok' | 'note' | 'not ready'; found: string; todo?: string }

export const ok = (found: string): Check => ({ mark: 'ok', found })

export const note = (found: string, todo?: string): Check => ({
  mark: 'note',
  found,
  ...(todo !== undefined && { todo }),
})

export const notReady = (found: string, todo: string): Check => ({ mark: 'not ready', found, todo })

/** The mark in words, what was found and, on a line of its own, what to do. */
export function formatCheck({ mark, found, todo }: Check): string {
  const lines = todo === undefined ? [found] : [found, todo]
  return `${mark.padEnd(11)}${lines.join(`\n${' '.repeat(11)}`)}\n`
}
