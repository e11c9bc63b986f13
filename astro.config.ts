import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { contactInDev } from './server/dev.ts'
import { loadEnvironment } from './server/load-environment.ts'
import { compressedFiles } from './server/static/compress.ts'
import { briefLog } from './src/build/brief-log.ts'
import { contactEndpoint } from './src/contact/endpoint.ts'
import { content } from './src/content/integration.ts'
import { contentDirectory } from './src/content/portfolio.ts'
import { readPortfolio } from './src/content/read.ts'
import { webFonts } from './src/fonts/web.ts'
import { plainImports } from './src/islands/plain-imports.ts'
import { refreshInDev } from './src/islands/refresh-in-dev.ts'
import { policy } from './src/policy/integration.ts'

const { SITE_URL, SITE_BASE } = loadEnvironment()

const { portfolio } = readPortfolio(contentDirectory)

export default defineConfig({
  site: SITE_URL,
  base: SITE_BASE,
  output: 'static',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  fonts: await webFonts(portfolio),
  integrations: [
    react(),
    refreshInDev(),
    policy(contactEndpoint(), portfolio?.profile.analytics !== undefined),
    contactInDev(),
    compressedFiles(),
    // These tell of the build when all else is done: where it is, and what in the content could be better.
    briefLog(),
    content(),
  ],
  vite: {
    plugins: [tailwindcss(), plainImports()],
    // A script in the page would add its hash to the policy that comes with every page.
    build: { assetsInlineLimit: 0 },
  },
})
