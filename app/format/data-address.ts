// Remix's own naming (single fetch): this is the only file that knows it.

export function dataAddress(path: string): string {
  return path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`
}

/** The path of the page whose data this is; null for any other address. */
export function pageOf(dataPath: string): string | null {
  if (!dataPath.endsWith('.data')) return null
  return dataPath === '/_root.data' ? '/' : dataPath.slice(0, -'.data'.length)
}
