import type { EntryContext } from '@remix-run/node'

type Manifest = EntryContext['manifest']

/** Only staff open them, from a form. */
const PREVIEWS = 'storefront/preview/'

/** Whether a visitor's browser needs to know a route: those of the back office and of the API are reached by documents. */
export function isVisitorRoute(id: string): boolean {
  return id === 'root' || (id.startsWith('storefront/') && !id.startsWith(PREVIEWS))
}

/** The file of the build that lists these routes only (vite.config.ts), beside Remix's of all routes. */
export function visitorManifestUrl(url: string): string {
  return url.replace('/manifest-', '/visitor-manifest-')
}

/** The manifest that a page hands to the browser. */
export function manifestFor({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const isForVisitors = staticHandlerContext.matches.every(({ route }) => isVisitorRoute(route.id))
  return isForVisitors ? { ...manifest, url: visitorManifestUrl(manifest.url) } : manifest
}
