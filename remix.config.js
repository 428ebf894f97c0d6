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
