import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { content } from './site/content/integration.ts'

export default defineConfig({
  site: process.env['SITE_URL'] ?? 'http://localhost:3000',
  base: process.env['SITE_BASE'] ?? '/',
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), content()],
  vite: { plugins: [tailwindcss()] },
})
