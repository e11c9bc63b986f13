import { createHash } from 'node:crypto'
import { Font } from '@react-pdf/renderer'
import { type Face, faces } from './faces.ts'
import { subsetFace } from './subset.ts'

/** A letter that every `latin-ext` file has: fontkit cannot open a file without any character. */
const anchor = 'ā'

export type Voice = keyof typeof faces

/** A voice as the PDF knows it. */
export interface Typeface {
  /** In order of fallback. */
  families: string[]
  /** Above the baseline, a fraction of the size. */
  ascent: number
  /** Below the baseline, likewise. */
  descent: number
  /** Width of a text, as a fraction of the size. */
  advance: (text: string) => number
  /** Whether a character can be set. */
  has: (character: string) => boolean
  /** The shape of a character; undefined if it cannot be set. */
  outline: (character: string) => Outline | undefined
}

/** A glyph in units of the font, upwards from the baseline. */
export interface Outline {
  /** Path data as in SVG's `d`. */
  path: string
  box: { left: number; bottom: number; right: number; top: number }
}

export type Typefaces = Record<Voice, Typeface>

/** Zero bytes for fontkit, which reads ten bytes of header even for an empty glyph that ends the file. */
const padding = Buffer.alloc(16)

/**
 * Cuts the four voices to the characters in use and registers them with React-PDF.
 *
 * @param characters every character that the document may set
 * @returns the voices, and whether every one of them can set a character
 */
export async function registerTypefaces(
  characters: string,
): Promise<{ typefaces: Typefaces; hasEvery: (character: string) => boolean }> {
  // React-PDF never forgets a family and takes the first registration, so another text needs another name.
  const edition = createHash('sha256').update(characters).digest('hex').slice(0, 8)
  const entries = await Promise.all(
    Object.entries(faces).map(
      async ([voice, face]) => [voice, await registerVoice(`${voice}-${edition}`, face, characters)] as const,
    ),
  )
  const typefaces = Object.fromEntries(entries) as Typefaces
  const voices = Object.values(typefaces)
  return { typefaces, hasEvery: (character) => voices.every(({ has }) => has(character)) }
}

async function registerVoice(family: string, face: Face, characters: string): Promise<Typeface> {
  const families = [family]
  await register(family, face, 'latin', characters)
  const beyondLatin = [...characters].filter((character) => !hasGlyph(family, character)).join('')
  if (beyondLatin) {
    families.push(`${family}-ext`)
    await register(`${family}-ext`, face, 'latin-ext', `${anchor}${beyondLatin}`)
  }
  const data = fontOf(family)
  return {
    families,
    ascent: data.ascent / data.unitsPerEm,
    descent: -data.descent / data.unitsPerEm,
    advance: advanceIn(families),
    has: (character) => families.some((candidate) => hasGlyph(candidate, character)),
    outline: outlineIn(families),
  }
}

function outlineIn(families: string[]): (character: string) => Outline | undefined {
  return (character) => {
    const family = families.find((candidate) => hasGlyph(candidate, character))
    if (!family) return undefined
    const { path } = fontOf(family).glyphForCodePoint(character.codePointAt(0) ?? 0)
    const { minX, minY, maxX, maxY } = path.bbox
    return { path: path.toSVG(), box: { left: minX, bottom: minY, right: maxX, top: maxY } }
  }
}

/** Measures as React-PDF will set: each run of characters in the first family that has them. */
export function advanceIn(families: string[]): (text: string) => number {
  const known = new Map<string, number>()
  const familyOf = (character: string) =>
    families.find((family) => hasGlyph(family, character)) ?? families[0] ?? ''
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    let width = 0
    let run = ''
    let family = ''
    const measureRun = () => {
      if (run) width += fontOf(family).layout(run).advanceWidth / fontOf(family).unitsPerEm
      run = ''
    }
    for (const character of text) {
      const next = familyOf(character)
      if (next !== family) measureRun()
      family = next
      run += character
    }
    measureRun()
    known.set(text, width)
    return width
  }
}

async function register(family: string, face: Face, script: 'latin' | 'latin-ext', characters: string) {
  if (Font.getRegisteredFontFamilies().includes(family)) return
  const file = Buffer.concat([await subsetFace(face, script, characters, 'truetype'), padding])
  Font.register({ family, src: `data:font/ttf;base64,${file.toString('base64')}` })
  await Font.load({ fontFamily: family })
  // pdfkit tells fonts apart by this name, and instances of a variable font share one: without a name of its
  // own each change of weight would embed the font again.
  const postscriptName = `${face.family.replaceAll(' ', '')}-${face.weight}${script === 'latin' ? '' : '-Ext'}`
  Object.defineProperty(fontOf(family), 'postscriptName', { value: postscriptName })
}

/** What is used of fontkit, which has no types. */
interface FontFile {
  ascent: number
  descent: number
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { path: FontPath }
  layout(text: string): { advanceWidth: number }
}

interface FontPath {
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  toSVG(): string
}

function fontOf(family: string): FontFile {
  const data = Font.getFont({ fontFamily: family }).data as FontFile | null
  if (!data) throw new Error(`The typeface ${family} is registered but not loaded.`)
  return data
}

function hasGlyph(family: string, character: string): boolean {
  return fontOf(family).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
