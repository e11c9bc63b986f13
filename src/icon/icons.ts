import type { IconShape } from './Icon.tsx'

/** The icons as files, by name: what phones put on a home screen, and what a bookmark or an install shows. */
export const icons: Record<string, { size: number; shape: IconShape }> = {
  'apple-touch-icon': { size: 180, shape: 'square' },
  'icon-192': { size: 192, shape: 'rounded' },
  'icon-512': { size: 512, shape: 'rounded' },
  'icon-maskable-512': { size: 512, shape: 'maskable' },
}
