import type { ServerBuild } from '@remix-run/node'

export function isVisitorRoute(id: string): boolean {
  return id === 'root' || id.startsWith('storefront/')
}

/** No router of a browser goes there, but programs, plain links and forms. */
const NOT_NAVIGATED = new Set([
  'storefront/writing/journal/feed',
  'storefront/sales/card-messages',
  'storefront/customers/appointment/calendar',
  'storefront/customers/appointment/staff-calendar',
  'storefront/customers/photos/photo',
  'storefront/sales/order/photo',
  'storefront/sales/order/earlier-address',
  'storefront/catalogue/search/suggestions',
  'storefront/shell/data-saver',
])

export function isBrowserRoute(id: string): boolean {
  return isVisitorRoute(id) && !id.startsWith('storefront/seo/') && !NOT_NAVIGATED.has(id)
}

export function visitorManifestUrl(url: string): string {
  return url.replace('/manifest-', '/visitor-manifest-')
}

export function visitorBuild(build: ServerBuild): ServerBuild {
  const { url, routes } = build.assets
  return {
    ...build,
    routes: only(build.routes, isVisitorRoute),
    assets: { ...build.assets, url: visitorManifestUrl(url), routes: only(routes, isVisitorRoute) },
  }
}

export function onlyRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const isNamed = (id: string) => ids.includes(id)
  const { assets, routes } = build
  return { ...build, routes: only(routes, isNamed), assets: { ...assets, routes: only(assets.routes, isNamed) } }
}

function only<T>(routes: Record<string, T>, isWanted: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isWanted(id)))
}

export function isBehindShop(path: string): boolean {
  return /^\/(?:admin|api)(?:[/.]|$)/.test(path)
}
