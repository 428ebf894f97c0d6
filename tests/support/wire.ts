import { parse } from 'node-html-parser'

export interface WireBytes {
  html: number
  css: number
  /** With the headers of each file. */
  script: number
}

/**
 * What the document, the style sheets and the scripts of a page weigh on the wire, compressed by brotli.
 * In low-data mode a page has no scripts, nor the data they would need: what is left is what has to be read first.
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

// fetch decodes the body; the header still tells what was sent.
function lengthOf(response: Response): number {
  return Number(response.headers.get('Content-Length'))
}
