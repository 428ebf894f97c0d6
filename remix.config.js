import { fileURLToPath } from 'node:url'

/** The two import aliases of the project, for Vite and Vitest; tsconfig.json repeats them for the type checker. */
export const aliases = {
  '~': fileURLToPath(new URL('./app', import.meta.url)),
  '#db': fileURLToPath(new URL('./db', import.meta.url)),
}

/** Packages of our own under packages/: to Vite they look like sources, but they are loaded by Node. */
export const linked = ['better-sqlite3']

/** Options of the Remix Vite plugin; vite.config.ts imports them. */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // Off for good: see docs/decisions/remix-v2.md.
    v3_lazyRouteDiscovery: false,
  },
}
