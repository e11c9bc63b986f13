import { hydrateFrom } from './hydrate-from.ts'

export default hydrateFrom(async () => (await import('../hero/HeroLinks.tsx')).HeroLinks)
