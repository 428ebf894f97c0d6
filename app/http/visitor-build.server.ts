import type { ServerBuild } from '@remix-run/node'

/** Whether a route is one of the shop's: a visitor's browser, and the server for a visitor, need no others. */
export function isVisitorRoute(id: string): boolean {
  return id === 'root' || id.startsWith('storefront/')
}

/** The file of the build that lists these routes only (vite.config.ts), beside Remix's of all routes. */
export function visitorManifestUrl(url: string): string {
  return url.replace('/manifest-', '/visitor-manifest-')
}

/** The build with a fifth of its routes: Remix compares an address with every one, several times a request, which takes as long as rendering a page. */
export function visitorBuild(build: ServerBuild): ServerBuild {
  const { url, routes } = build.assets
  return {
    ...build,
    routes: onlyVisitors(build.routes),
    assets: { ...build.assets, url: visitorManifestUrl(url), routes: onlyVisitors(routes) },
  }
}

function onlyVisitors<T>(routes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isVisitorRoute(id)))
}

/** Whether an address leads to another part than the shop: the back office or the API, and their data. */
export function isBehindShop(path: string): boolean {
  return /^\/(?:admin|api)(?:[/.]|$)/.test(path)
}
