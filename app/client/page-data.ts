import { DataCache } from './data-cache'

let cache: DataCache | undefined

/** From now on Remix's loads go through the cache. */
export function installPageDataCache(): void {
  cache = new DataCache(window.fetch.bind(window), window.location.origin)
  window.fetch = cache.fetch
}

/** Loads what a page shows ahead of Remix; answers how to hand it over, or null where no answer came. */
export async function prefetchPageData(path: string, query: string): Promise<(() => void) | null> {
  return cache?.loadAhead(path, query) ?? null
}

/** Whether what this page shows should be loaded anew. */
export function isPageStale(path: string, query: string): boolean {
  return cache?.isStale(path, query) ?? false
}
