import { parse } from 'node-html-parser'

export interface WireBytes {
  html: number
  css: number
  /** With the headers of each file. */
  script: number
}

/**
 * The compressed bytes (Brotli) of a page's document, style sheets and scripts.
 * In low-data mode a page has neither scripts nor their data: only what is needed to read it.
 */
export async function wireBytes(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<WireBytes> {
  const all = { 'Accept-Encoding': 'br', ...headers }
  const response = await fetch(origin + path, { headers: all })
  const document = parse(await response.text())
  const addresses = (selector: string, attribute: string) =>
    document.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '')
  return {
    html: lengthOf(response),
    css: await total(origin, addresses('link[rel=stylesheet]', 'href'), all),
    script: await totalWithHeaders(
      origin,
      [...addresses('link[rel=modulepreload], link[rel=later]', 'href'), ...entryOf(document.toString())],
      all,
    ),
  }
}

/** The entry is imported by an inline script. */
function entryOf(html: string): string[] {
  return [...html.matchAll(/import\("(\/assets\/[^"]+)"\)/g)].map(([, address]) => address ?? '')
}

async function total(origin: string, addresses: string[], headers: Record<string, string>): Promise<number> {
  let bytes = 0
  for (const address of new Set(addresses)) bytes += lengthOf(await fetch(origin + address, { headers }))
  return bytes
}

async function totalWithHeaders(origin: string, addresses: string[], headers: Record<string, string>): Promise<number> {
  let bytes = 0
  for (const address of new Set(addresses)) {
    const response = await fetch(origin + address, { headers })
    bytes += lengthOf(response) + headerLength(response)
  }
  return bytes
}

/** As HTTP/1.1 sends them. */
function headerLength({ headers }: Response): number {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length
}

// fetch decodes the body; the header still has the length on the wire.
function lengthOf(response: Response): number {
  return Number(response.headers.get('Content-Length'))
}
