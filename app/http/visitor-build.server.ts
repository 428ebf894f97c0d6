import type { ServerBuild } from '@remix-run/node'

export function isVisitorRoute(id: string): boolean {
  return id === 'root' || id.startsWith('storefront/')
}

/** The router of a browser goes to none of these: programs, plain links, `fetch` and native forms do. */
const NOT_NAVIGATED = new Set([
  'storefront/writing/journal/feed',
  'storefront/sales/card-messages',
  'storefront/customers/appointment/event',
  'storefront/customers/appointment/staff-calendar',
  'storefront/catalogue/search/suggestions',
  'storefront/shell/data-saver',
])

export function isBrowserRoute(id: string): boolean {
  return isVisitorRoute(id) && !id.startsWith('storefront/seo/') && !NOT_NAVIGATED.has(id)
}

export function visitorManifestUrl(url: string): string {
  return url.replace('/manifest-', '/visitor-manifest-')
}

/** Comparing an address with every route takes as long as rendering a page. */
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

export function isBehindShop(path: string): boolean {
  return /^\/(?:admin|api)(?:[/.]|$)/.test(path)
}
