import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { contactInDev } from './server/dev.ts'
import { loadSettings } from './server/settings.ts'
import { compressedFiles } from './src/build/compress.ts'
import { shownPictures } from './src/build/shown-pictures.ts'
import { formLabels } from './src/components/contact-form/form-labels.ts'
import { contentDirectory } from './src/content-directory.ts'
import { analyticsOf } from './src/exports/analytics.ts'
import { policy } from './src/exports/policy.ts'
import { webFonts } from './src/fonts/web-fonts.ts'
import { labelsFor, nativeName } from './src/labels/labels.ts'
import { content } from './src/portfolio/integration.ts'
import { readPortfolio } from './src/portfolio/read.ts'
import { visiblePortfolio } from './src/portfolio/visible.ts'

const settings = loadSettings()
const { SITE_URL, SITE_BASE, PUBLIC_CONTACT_ENDPOINT } = settings

const { portfolios } = readPortfolio(contentDirectory)
const [first] = portfolios
const analytics = first?.profile.analytics

/** Every text of the page in all languages; none while the content has errors. */
const texts = JSON.stringify(
  portfolios.map((portfolio) => [portfolio, labelsFor(portfolio.site), nativeName(portfolio.site.language)]),
)

const shown = JSON.stringify(portfolios.map(visiblePortfolio))

const intentDirective: AstroIntegration = {
  name: 'client:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/scripts/intent-directive.ts' })
    },
  },
}

export default defineConfig({
  site: SITE_URL,
  base: SITE_BASE,
  // For `npm run dev` and `npm run preview`; `.env` has been read.
  server: { port: Number(process.env['PORT']?.trim() || 4321) },
  // Output paths like those in `src/pages`: `fr/index.html`, `resume-print.html`.
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  fonts: await webFonts(texts),
  // Level 4, the default, takes ten times as long and saves a tenth of the bytes.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 1 } } } },
  integrations: [
    react(),
    intentDirective,
    policy(PUBLIC_CONTACT_ENDPOINT, analytics ? analyticsOf(analytics).sources : undefined),
    contactInDev(settings),
    compressedFiles(),
    // Last, so that its warnings about the content end the output.
    content(),
  ],
  vite: {
    plugins: [shownPictures((path) => shown.includes(JSON.stringify(path)))],
    define: {
      'import.meta.env.PUBLIC_CONTACT_ENDPOINT': JSON.stringify(PUBLIC_CONTACT_ENDPOINT),
      'import.meta.env.OPENING_FIGURE': JSON.stringify(first?.profile.figure),
      'import.meta.env.FORM_LABELS': JSON.stringify(first && formLabels(labelsFor(first.site))),
    },
    build: { assetsInlineLimit: 0 },
    // By default, `npm run dev` serves all files of the project, also the messages in `data/`.
    server: { fs: { allow: ['src', 'contact', 'content', 'node_modules', 'public', '.astro'] } },
    // Astro scans every component for dependencies, but those of tests are not installed here.
    optimizeDeps: { entries: ['!src/**/*.test.tsx'] },
  },
})
