import type TurndownService from 'turndown'

const closest = (node: Node | null, name: string): Element | null => {
  while (node && node.nodeName !== name) node = node.parentNode
  return node as Element | null
}

const known = new WeakMap<Element, Element[]>()

/** The rows of a table of data, looked at once for all its cells; none of a table that only arranges a page, as in emails and documents. */
function dataRows(table: Element | null): Element[] {
  if (!table) return []
  const rows = known.get(table) ?? findDataRows(table)
  known.set(table, rows)
  return rows
}

function findDataRows(table: Element): Element[] {
  if (table.querySelector('table, img, ul, ol, h1, h2, h3')) return []
  const rows = Array.from(table.querySelectorAll('tr'))
  return rows.length > 1 && rows.every((row) => row.querySelectorAll('td, th').length > 1) ? rows : []
}

const isInData = (node: Node) => dataRows(closest(node, 'TABLE')).length > 0

/** Tables of data stay tables; the text of all others is kept. */
export const TABLE_RULES: Record<string, TurndownService.Rule> = {
  cell: {
    filter: ['td', 'th'],
    replacement: (content, node) =>
      isInData(node) ? ` ${content.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')} |` : `\n\n${content}\n\n`,
  },
  row: {
    filter: 'tr',
    replacement(content, node) {
      const [first] = dataRows(closest(node, 'TABLE'))
      if (!first) return content
      const columns = (node as Element).querySelectorAll('td, th').length
      return `\n|${content}${first === node ? `\n|${' --- |'.repeat(columns)}` : ''}`
    },
  },
  rows: { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content },
  table: {
    filter: 'table',
    replacement: (content, node) => `\n\n${isInData(node) ? content.replace(/\n{2,}/g, '\n') : content}\n\n`,
  },
}
