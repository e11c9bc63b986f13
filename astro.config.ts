import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { contactInDev } from './server/dev.ts'
import { loadSettings } from './server/load-settings.ts'
import { finish } from './src/build/finish.ts'
import { formLabels } from './src/components/contact-form/form-labels.ts'
import { content } from './src/content/integration.ts'
import { checkContent } from './src/content/load.ts'
import { webFonts } from './src/fonts/web-fonts.ts'
import { nativeName } from './src/labels/labels.ts'

const settings = loadSettings()
const { SITE_URL, SITE_BASE, PUBLIC_CONTACT_ENDPOINT } = settings

const { portfolios } = checkContent()
const [first] = portfolios

/** Every text of the page in all languages; none while the content has errors. */
const texts = JSON.stringify(portfolios.map((portfolio) => [portfolio, nativeName(portfolio.site.language)]))

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
    // Without its Fast Refresh, which needs a script of Astro's islands: `npm run dev` reloads the page instead.
    react({ exclude: /src|content/ }),
    contactInDev(settings),
    // Changes built files, and must follow every integration that does.
    finish(PUBLIC_CONTACT_ENDPOINT, portfolios),
    content(),
  ],
  vite: {
    define: {
      'import.meta.env.PUBLIC_CONTACT_ENDPOINT': JSON.stringify(PUBLIC_CONTACT_ENDPOINT),
      'import.meta.env.FORM_LABELS': JSON.stringify(first && formLabels(first.labels)),
    },
    build: { assetsInlineLimit: 0 },
    server: {
      // A build beside `npm run dev` would fill its terminal.
      watch: { ignored: ['**/.astro/builds/**'] },
      // By default, it serves all files of the project, also the messages in `data/`.
      fs: { allow: ['src', 'contact', 'content', 'node_modules', 'public', '.astro'] },
    },
  },
})
