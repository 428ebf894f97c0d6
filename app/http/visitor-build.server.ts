import type { ServerBuild } from '@remix-run/node'

export function isVisitorRoute(id: string): boolean {
  return id === 'root' || id.startsWith('storefront/')
}

/** What programs ask for by its address: no page leads there within the document. */
const FOR_PROGRAMS = /^storefront\/(?:seo\/|writing\/journal\/feed$|sales\/card-messages$)/

export function isBrowserRoute(id: string): boolean {
  return isVisitorRoute(id) && !FOR_PROGRAMS.test(id)
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
