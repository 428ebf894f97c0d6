import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { aliases } from './aliases'
import remixConfig from './remix.config.js'

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: aliases },
  build: {
    target: 'es2022',
    // Every asset is a file of its own: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
  },
})
