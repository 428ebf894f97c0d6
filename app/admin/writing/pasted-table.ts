import type { Rule } from 'turndown'

const closest = (node: Node | null, name: string): Element | null => {
  while (node && node.nodeName !== name) node = node.parentNode
  return node as Element | null
}

/** Not one that only arranges a page, as in emails and documents. */
function hasData(table: Element | null): boolean {
  if (!table || table.querySelector('table, img, ul, ol, h1, h2, h3')) return false
  const rows = Array.from(table.querySelectorAll('tr'))
  return rows.length > 1 && rows.every((row) => row.querySelectorAll('td, th').length > 1)
}

const isInData = (node: Node) => hasData(closest(node, 'TABLE'))

/** Tables of data stay tables; the text of all others is kept. */
export const TABLE_RULES: Record<string, Rule> = {
  cell: {
    filter: ['td', 'th'],
    replacement: (content, node) =>
      isInData(node) ? ` ${content.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')} |` : `\n\n${content}\n\n`,
  },
  row: {
    filter: 'tr',
    replacement(content, node) {
      const table = closest(node, 'TABLE')
      if (!hasData(table)) return content
      const isFirst = table?.querySelector('tr') === node
      const columns = (node as Element).querySelectorAll('td, th').length
      return `\n|${content}${isFirst ? `\n|${' --- |'.repeat(columns)}` : ''}`
    },
  },
  rows: { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content },
  table: {
    filter: 'table',
    replacement: (content, node) => `\n\n${hasData(node as Element) ? content.replace(/\n{2,}/g, '\n') : content}\n\n`,
  },
}
