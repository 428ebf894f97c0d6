import { defineConfig } from 'vite'
import { aliases } from './aliases'

/** Bundles the process around Remix (server/) into build/process. */
export default defineConfig({
  resolve: { alias: aliases },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/process',
    copyPublicDir: false,
    rollupOptions: {
      input: { main: 'server/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
