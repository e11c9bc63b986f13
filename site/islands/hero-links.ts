import { HeroLinks } from '../hero/HeroLinks.tsx'
import { hydrate } from './hydrate.ts'

export default (element: HTMLElement) => hydrate(element, HeroLinks)
