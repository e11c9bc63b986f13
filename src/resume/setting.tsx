import { createContext, type ReactNode, useContext } from 'react'
import type { Typefaces, Voice } from '../fonts/typefaces.ts'
import type { Density } from './density.ts'
import { palette } from './palette.ts'

/** What every part of the document needs in order to stand on the grid. */
export interface Setting {
  density: Density
  typefaces: Typefaces
}

const SettingContext = createContext<Setting | undefined>(undefined)

export function SettingProvider({ setting, children }: { setting: Setting; children: ReactNode }) {
  return <SettingContext value={setting}>{children}</SettingContext>
}

export interface TypeOptions {
  /** Height of one line in lines of the grid; 1 unless told. */
  lines?: number
  color?: string
}

/** The grid and the styles on it, for the parts. */
export function useSetting() {
  const setting = useContext(SettingContext)
  if (!setting) throw new Error('A part of the résumé was rendered outside its SettingProvider.')
  const { density, typefaces } = setting
  return {
    density,
    /** `n` lines in points. */
    lines: (n: number) => n * density.lead,
    /**
     * A text style whose baseline stands on the grid. React-PDF sets the first baseline one ascent below the
     * box's top whatever the line height, so the box is moved: voices of different sizes then share a line.
     */
    type: (voice: Voice, size: number, { lines = 1, color = palette.ink }: TypeOptions = {}) => {
      const { families, ascent } = typefaces[voice]
      const baseline = density.lead * (lines - 0.28)
      return {
        fontFamily: families,
        fontSize: size,
        lineHeight: (density.lead * lines) / size,
        color,
        position: 'relative' as const,
        top: baseline - ascent * size,
      }
    },
    /** Width of a text in points. */
    widthOf: (voice: Voice, size: number) => (text: string) => typefaces[voice].advance(text) * size,
    /** Sizes that belong to the running text's size. */
    sizes: {
      title: density.size * 1.42,
      text: density.size,
      label: density.size * 0.86,
      fact: density.size * 0.82,
      note: density.size * 0.76,
    },
  }
}
