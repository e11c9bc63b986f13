/** Inks on white paper; each text colour keeps 7:1 contrast, also when printed in grey. */
export const palette = {
  ink: '#191816',
  soft: '#524e48',
  line: '#cfcac0',
  accent: '#a3200f',
} as const
