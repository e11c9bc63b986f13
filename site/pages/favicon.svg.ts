import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'

/** The owner's initial beside the notebook's margin line. */
export const GET: APIRoute = () => {
  const initial = getPortfolio().profile.name.charAt(0).toUpperCase().replace(/[<&]/g, '')
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.p{fill:#f4f7f2}.i{fill:#17212b}.m{fill:#a3200f}@media(prefers-color-scheme:dark){.p{fill:#0d1518}.i{fill:#e8eee6}.m{fill:#ff9a78}}</style><rect class="p" width="32" height="32" rx="4"/><rect class="m" x="7" width="1.5" height="32"/><text class="i" x="19.5" y="24" font-family="Georgia,serif" font-size="23" text-anchor="middle">${initial}</text></svg>\n`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  )
}
