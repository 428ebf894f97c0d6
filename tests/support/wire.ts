import { parse } from 'node-html-parser'

/** The compressed bytes (Brotli) of a page's document and style sheets, which is all that low-data mode sends to read it. */
export async function wireBytes(origin: string, path: string, headers: Record<string, string> = {}) {
  const all = { 'Accept-Encoding': 'br', ...headers }
  const response = await fetch(origin + path, { headers: all })
  const document = parse(await response.text())
  const sheets = document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')
  return {
    html: lengthOf(response),
    css: await total(origin, sheets, all),
    /** How many scripts there are, in the page or beside it; structured data is none. */
    scripts: document.querySelectorAll('script:not([type$=json]), link[rel=modulepreload], link[rel=later]').length,
  }
}

async function total(origin: string, addresses: string[], headers: Record<string, string>): Promise<number> {
  let bytes = 0
  for (const address of new Set(addresses)) bytes += lengthOf(await fetch(origin + address, { headers }))
  return bytes
}

// fetch decodes the body; the header still has the length on the wire.
function lengthOf(response: Response): number {
  return Number(response.headers.get('Content-Length'))
}
