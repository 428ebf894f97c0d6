import { parse } from 'node-html-parser'

/** The scripts that a page loads at once, by address. */
export async function pageScripts(origin: string, path: string, headers: Record<string, string>): Promise<Set<string>> {
  const text = await (await fetch(origin + path, { headers })).text()
  const preloaded = parse(text)
    .querySelectorAll('link[rel=modulepreload], link[rel=later]')
    .map((element) => element.getAttribute('href') ?? '')
  const imported = [...text.matchAll(/import\("(\/assets\/[^"]+)"\)/g)].map(([, address = '']) => address)
  return new Set([...preloaded, ...imported])
}

/** The bytes on the wire (Brotli) of a script with all that it imports, at once or later, but for those that are `loaded`. */
export async function laterScripts(
  origin: string,
  addresses: string[],
  loaded: Set<string>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const waiting = [...addresses]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (loaded.has(address) || found.has(address)) continue
    const response = await fetch(origin + address, { headers: { 'Accept-Encoding': 'br' } })
    found.set(address, Number(response.headers.get('Content-Length')))
    waiting.push(...importsOf(await response.text()))
  }
  return found
}

/** Chunks name each other by paths beside themselves. */
export function importsOf(script: string): string[] {
  return [...script.matchAll(/(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name = '']) => `/assets/${name}`,
  )
}
