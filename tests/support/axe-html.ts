import axe, { type Result } from 'axe-core'
import { JSDOM, VirtualConsole } from 'jsdom'
import { HTML_RULES } from './axe-rules'

const HIDDEN = 'head, script, style, template, noscript, [hidden], dialog:not([open])'

/** What axe finds in the HTML of a page. Everything counts as visible that HTML itself does not hide. */
export async function axeViolationsOf(html: string): Promise<string[]> {
  const { window } = new JSDOM(html, { url: 'http://localhost/', virtualConsole: new VirtualConsole() })
  // The styles that jsdom computes take half of the time.
  window.getComputedStyle = (element) => (element.matches(HIDDEN) ? hidden : visible)
  window.document.elementsFromPoint = () => []
  const { violations, incomplete } = await axe.run(window.document.documentElement, HTML_RULES)
  window.close()
  return [...violations, ...incomplete.filter(hasFailed)].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
}

const hidden = styleWith({ display: 'none' })
const visible = styleWith({ display: 'block' })

function styleWith(style: Record<string, string>): CSSStyleDeclaration {
  const values: Record<string, string> = { visibility: 'visible', position: 'static', opacity: '1', ...style }
  const getPropertyValue = (name: string) => values[name] ?? ''
  const get = (_: object, name: string) => (name === 'getPropertyValue' ? getPropertyValue : getPropertyValue(name))
  return new Proxy({}, { get }) as CSSStyleDeclaration
}

/** A rule that jsdom has too little for: axe does not count that as a violation. */
function hasFailed({ nodes }: Result): boolean {
  const checks = nodes.flatMap(({ any, all, none }) => [...any, ...all, ...none])
  return checks.some(({ id }) => id === 'error-occurred')
}
