import { displayWidth } from '../fonts/display-width.ts'
import { linesCouldTouch } from './name-leading.ts'
import { type NameSize, nameSetting } from './name-setting.ts'

/** Capped by the name's column (`cqi`), so that what `name-setting.ts` keeps whole always fits. */
const fontSizes: Record<NameSize, string> = {
  name: 'min(19cqi,1.6rem + 8vw,9.25rem)',
  long: 'min(13.5cqi,1.6rem + 8vw,9.25rem)',
  longer: '9.4cqi',
  longest: '7cqi',
}

/** The rules of the name at the top: only what this name needs, since every visitor waits for them. */
export async function nameStyle(name: string): Promise<string> {
  const { size, wide, whole } = nameSetting(name, await displayWidth(name))
  const sized = (chosen: NameSize) => `.hero-name{font-size:${fontSizes[chosen]}}`
  const unbroken = name.includes('-') ? '.hero-name span{white-space:nowrap}' : ''
  const inWideColumn = `${wide ? sized(wide) : ''}${whole === 'in a wide column' ? unbroken : ''}`
  return (
    sized(size) +
    (linesCouldTouch(name) ? '.hero-name{line-height:1.05}' : '') +
    // In the bar a word with a hyphen goes to the next line as a whole, and parts only where it is alone too wide.
    (name.includes('-') ? '.site-header .whole-words>span{display:inline-block}' : '') +
    (whole === 'always' ? unbroken : '') +
    (inWideColumn && `@container (min-width:40rem){${inWideColumn}}`)
  )
}
