import type { ComponentType } from 'react'

/** The owner's figures by file, each loaded when it is used. */
export const figures = import.meta.glob<ComponentType>('/content/figures/*.tsx', { import: 'default' })

/** The file of a figure, which is also the name of its island. */
export const figureFile = (name: string) => `/content/figures/${name}.tsx`
