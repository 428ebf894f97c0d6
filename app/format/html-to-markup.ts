import type { Options, Rule } from 'turndown'

// Both the editor and stored pages are converted with these.

export const OPTIONS: Options = { headingStyle: 'atx', hr: '---', emDelimiter: '*' }

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const INDENT = '   '
const MAX_NUMBER = 99

/** Each line of the shop's markup is a paragraph, also within a list. */
export function listItem(content: string, marker: string, indent = ''): string {
  const words = content.trim().replace(/\n+/g, `\n${INDENT}`)
  return words ? `\n${indent}${marker} ${words}\n` : ''
}

const numbers = new WeakMap<Node, number>()

function numberOf(item: Node): number {
  const known = numbers.get(item)
  if (known !== undefined) return known
  for (const [index, each] of childrenNamed(item.parentNode, /^LI$/).entries()) numbers.set(each, index + 1)
  return numbers.get(item) ?? 1
}

function markerOf(item: Node): string {
  return item.parentNode?.nodeName === 'OL' ? `${Math.min(MAX_NUMBER, numberOf(item))}.` : '-'
}

const childrenNamed = (node: Node | null, names: RegExp) =>
  Array.from(node?.childNodes ?? []).filter(({ nodeName }) => names.test(nodeName))

export const itemRule: Rule = { filter: 'li', replacement: (content, node) => listItem(content, markerOf(node)) }

/** A table without rows of data only arranges a page: its text is kept. */
export function tableRules(findDataRows: (table: Element) => Element[]): Record<string, Rule> {
  const known = new WeakMap<Node, Element[]>()

  function dataRows(within: Node): Element[] {
    const table = closestTable(within)
    if (!table) return []
    const rows = known.get(table) ?? findDataRows(table)
    known.set(table, rows)
    return rows
  }

  return {
    cell: {
      filter: ['td', 'th'],
      replacement: (content, node) =>
        dataRows(node).length > 0 ? ` ${oneLine(content).replaceAll('|', '\\|')} |` : `\n\n${content}\n\n`,
    },
    row: {
      filter: 'tr',
      replacement(content, node) {
        const [first] = dataRows(node)
        if (!first) return content
        const columns = childrenNamed(node, /^T[DH]$/).length
        return `\n|${content}${first === node ? `\n|${' --- |'.repeat(columns)}` : ''}`
      },
    },
    rows: { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content },
    table: {
      filter: 'table',
      replacement: (content, node) =>
        `\n\n${dataRows(node).length > 0 ? content.replace(/\|\n{2,}(?=\|)/g, '|\n') : content}\n\n`,
    },
  }
}

function closestTable(node: Node): Element | null {
  let found: Node | null = node
  while (found && found.nodeName !== 'TABLE') found = found.parentNode
  return found as Element | null
}
