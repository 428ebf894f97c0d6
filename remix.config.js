import { fileURLToPath } from 'node:url'

/** The compiler has them from tsconfig.json, which repeats them. */
export const aliases = {
  '~': fileURLToPath(new URL('./app', import.meta.url)),
  '#db': fileURLToPath(new URL('./db', import.meta.url)),
}

/** Node loads these, though Vite takes them for sources. */
export const linked = ['better-sqlite3']

export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // See docs/decisions/remix-v2.md.
    v3_lazyRouteDiscovery: false,
  },
}
