import { Parser } from 'htmlparser2'
import TurndownService from 'turndown'
import { escapeXml } from '~/format/escape'
import { INDENT, itemRule, listItem, oneLine, OPTIONS, tableRules } from '~/format/html-to-markup'
import { inParentheses } from './snippets'

const DROPPED = new Set([
  ...['style', 'script', 'title', 'meta', 'link', 'base', 'xml'],
  ...['noscript', 'template', 'iframe', 'object', 'svg', 'math'],
])

const VOID = new Set(['br', 'hr', 'img'])

/** By their names in the result: a browser reports inline styles, even of a document that is never shown. */
const ATTRIBUTES: Record<string, string> = { href: 'href', class: 'class', style: 'data-style' }

const NAME = /^[a-z][a-z\d:-]*$/

export type Pasted = ReturnType<typeof markupOf>

/** Links into the shop at `origin` become paths. */
export function markupOf(html: string, origin: string) {
  const turndown = new TurndownService(OPTIONS)
  let pictures = 0
  const rules: Record<string, TurndownService.Rule> = {
    ...tableRules(findDataRows),
    ...RULES,
    link: { filter: 'a', replacement: (content, node) => link(content, node, origin) },
    picture: {
      filter: 'img',
      replacement() {
        pictures += 1
        return ''
      },
    },
  }
  for (const [name, rule] of Object.entries(rules)) turndown.addRule(name, rule)
  turndown.escape = escapeMarkup
  return { markup: tidied(turndown.turndown(joined(cleanHtml(html)))), pictures }
}

/** Word ends emphasis within a word and begins it again. Long runs of spaces cost the converter the square of their length. */
function joined(cleaned: string): string {
  return cleaned.replace(/\s{9,}/g, ' ').replace(/<\/(b|strong|i|em)>(\s*)<\1(?: [^<>]*)?>/g, '$2')
}

function tidied(markup: string): string {
  return markup
    .replace(/\u00a0/g, ' ')
    .replace(/\*{4}/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Only what would be taken for markup: prose stays readable. */
function escapeMarkup(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~~/g, '\\~~')
    .replace(/\[(?=\[|[^\]\n]{0,500}\]\()/g, '\\[')
    .replace(/^(\s*)(#{1,6}\s|[-+]\s|>|:::)/, '$1\\$2')
    .replace(/^(\s*\d{1,2})([.)]\s)/, '$1\\$2')
}

const styleOf = (node: Node) => (node as Element).getAttribute('data-style') ?? ''
const classOf = (node: Node) => (node as Element).getAttribute('class') ?? ''
const isWithin = (node: Node, names: RegExp): boolean =>
  node.parentNode !== null && (names.test(node.parentNode.nodeName) || isWithin(node.parentNode, names))

const BLOCK = /\n/
const HEADING = /^H[1-6]$/

const isNormal = (style: string) => /(?<![-\w])font-weight:\s*(?:normal|[1-4]00)/i.test(style)
const isBold = (node: Node) =>
  /(?<![-\w])font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(node)) ||
  (/^(?:B|STRONG)$/.test(node.nodeName) && !isNormal(styleOf(node)))
const isItalic = (node: Node) =>
  /(?<![-\w])font-style:\s*italic/i.test(styleOf(node)) ||
  (/^(?:I|EM)$/.test(node.nodeName) && !/(?<![-\w])font-style:\s*normal/i.test(styleOf(node)))
const isStruck = (node: Node) =>
  /(?<![-\w])text-decoration[^;]{0,80}line-through/i.test(styleOf(node)) || /^(?:S|DEL|STRIKE)$/.test(node.nodeName)

const isInside = (node: Node, has: (node: Node) => boolean): boolean =>
  node.parentNode !== null && node.parentNode.nodeType === 1 && (has(node.parentNode) || isInside(node.parentNode, has))

function emphasised(content: string, node: Node): string {
  // The marks of emphasis end with their line.
  if (!content.trim() || BLOCK.test(content.trim()) || isWithin(node, HEADING)) return content
  const marks = [
    isBold(node) && !isInside(node, isBold) && '**',
    isItalic(node) && !isInside(node, isItalic) && '*',
    isStruck(node) && '~~',
  ]
  return marks.reduce<string>((words, mark) => (mark ? mark + words + mark : words), content)
}

function heading(content: string, level: number): string {
  const words = oneLine(content)
  return words ? `\n\n${'#'.repeat(level)} ${words}\n\n` : ''
}

const isWordItem = (node: Node) => node.nodeName === 'P' && /mso-list:\s*l\d/i.test(styleOf(node))
const isWordMarker = (node: Node) => node.nodeName === 'SPAN' && /mso-list:\s*ignore/i.test(styleOf(node))
function wordItem(content: string, node: Node): string {
  const level = Number(/level(\d)/i.exec(styleOf(node))?.[1] ?? 1)
  const marker = Array.from((node as Element).querySelectorAll('span')).find(isWordMarker)?.textContent ?? ''
  const numbered = /^\s*(?:(\d{1,2})|[a-z]|[ivx]+)[.)]/i.exec(marker)
  return listItem(content, numbered ? `${numbered[1] ?? 1}.` : '-', INDENT.repeat(level - 1))
}

const RULES: Record<string, TurndownService.Rule> = {
  emphasis: {
    filter: ({ nodeName }) => /^(?:B|STRONG|I|EM|SPAN|FONT|S|DEL|STRIKE)$/.test(nodeName),
    replacement: emphasised,
  },
  wordMarker: { filter: isWordMarker, replacement: () => '' },
  heading: {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // The title of the page is its first heading.
    replacement: (content, node) => heading(content, Math.min(4, Math.max(2, Number(node.nodeName[1])))),
  },
  wordTitle: {
    filter: (node) => node.nodeName === 'P' && /^MsoTitle/.test(classOf(node)),
    replacement: (content) => heading(content, 2),
  },
  wordItem: { filter: isWordItem, replacement: wordItem },
  item: itemRule,
  list: {
    filter: ['ul', 'ol'],
    replacement(content, node) {
      const parent = node.parentNode?.nodeName ?? ''
      // Google Docs nests lists in lists.
      if (parent === 'UL' || parent === 'OL') return content.replace(/^(?=.)/gm, INDENT)
      return parent === 'LI' ? content : `\n\n${content.trim()}\n\n`
    },
  },
  lineBreak: { filter: 'br', replacement: (_content, node) => (isWithin(node, /^(?:H[1-6]|TD|TH|A)$/) ? ' ' : '\n') },
}

/** None of a table that only arranges a page, as in emails and documents. */
function findDataRows(table: Element): Element[] {
  if (table.querySelector('table, img, ul, ol, h1, h2, h3')) return []
  const rows = Array.from(table.querySelectorAll('tr'))
  return rows.length > 1 && rows.every((row) => row.querySelectorAll('td, th').length > 1) ? rows : []
}

const SAFE = /^(?:https?:|mailto:|tel:)/i

function link(content: string, node: Element, origin: string): string {
  const words = content.trim()
  const address = addressOf(node.getAttribute('href') ?? '', origin)
  if (!words || !address || BLOCK.test(words)) return content
  return words === address ? address : `[${words}](${inParentheses(address)})`
}

/** '' for what leads nowhere outside the document. */
function addressOf(href: string, origin: string): string {
  const typed = href.trim()
  if (/^\/(?!\/)/.test(typed)) return typed
  if (!SAFE.test(typed) || !URL.canParse(typed)) return ''
  const url = new URL(typed)
  const target =
    /^www\.google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target && SAFE.test(target)) return addressOf(target, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : typed
}

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
