import { Parser } from 'htmlparser2'
import { escapeXml } from '~/format/escape'

const DROPPED = new Set([
  ...['style', 'script', 'title', 'meta', 'link', 'base', 'xml'],
  ...['noscript', 'template', 'iframe', 'object', 'svg', 'math'],
])
const VOID = new Set(['br', 'hr', 'img'])
/** By their names in the result: a browser reports inline styles, even of a document that is never shown. */
const ATTRIBUTES: Record<string, string> = { href: 'href', class: 'class', style: 'data-style' }
const NAME = /^[a-z][a-z\d:-]*$/

/** Removes what a browser would run, load or report when it parses the HTML. */
export function cleanHtml(html: string): string {
  const parts: string[] = []
  let dropped = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (DROPPED.has(name)) dropped += 1
      else if (dropped === 0 && NAME.test(name)) parts.push(`<${name}${kept(attributes)}>`)
    },
    ontext(text) {
      if (dropped === 0) parts.push(escapeXml(text))
    },
    onclosetag(name) {
      if (DROPPED.has(name)) dropped -= 1
      else if (dropped === 0 && NAME.test(name) && !VOID.has(name)) parts.push(`</${name}>`)
    },
  })
  parser.end(html)
  return parts.join('')
}

function kept(attributes: Record<string, string>): string {
  const found = Object.entries(ATTRIBUTES).filter(([name]) => Object.hasOwn(attributes, name))
  return found.map(([name, renamed]) => ` ${renamed}="${escapeXml(attributes[name] ?? '')}"`).join('')
}
