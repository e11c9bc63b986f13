import { siteSchema } from '../../content/schema.ts'
import type { Portfolio } from '../portfolio.ts'

/** A portfolio with nothing to show but its opening and the form. */
export const barePortfolio: Portfolio = {
  path: '',
  site: siteSchema.parse({}),
  profile: {
    name: 'Ada',
    role: 'Developer',
    location: 'Bristol',
    email: 'ada@vale.example',
    headline: 'Quiet systems.',
    summary: 'A developer.',
    image: 'images/ada.png',
    imageAlt: 'A portrait',
    about: [],
    stats: [],
    resumeStats: [],
    links: [],
    actions: [],
    languages: [],
  },
  skills: { categories: [], certifications: [], practices: [] },
  projects: [{ title: 'Not shown', description: 'Not shown', technologies: [], featured: false }],
  experience: [],
  education: [],
  lists: {},
}
